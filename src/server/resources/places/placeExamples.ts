import { locationCategoryCalls, locationRecordCalls, regionCalls } from '@contract/places'
import { describeArchiving } from '@server/apiDocument/describeArchiving'
import { describeCrud } from '@server/apiDocument/describeCrud'

/** When the demo's places were added. */
export const placesAddedAt = '2025-11-02T09:30:00.000Z'
const added = { archivedAt: null, createdAt: placesAddedAt }
const as = 'admin@harbour.test'
const state = { 'q[state_eq]': 'Those that are active, or archived; both without it.' }
const outermost: string[] = []
const coast = { id: 'harbour-region-coast', name: 'Coast' }
const kitchen = { id: 'harbour-location-category-kitchen', name: 'Kitchen' }

const location = {
  one: 'location',
  as,
  record: {
    id: 'harbour-location-glenelg',
    name: 'Glenelg',
    saltId: 'salt-glenelg' as string, // an edit changes it
    regionId: coast.id,
    locationCategoryId: kitchen.id,
    region: { ...coast, path: outermost },
    locationCategory: kitchen,
    peopleCount: 12,
    ...added,
  },
} as const
const region = {
  one: 'region',
  as,
  record: { ...coast, parentId: null, path: outermost, locationCount: 4, ...added },
} as const
const category = { one: 'location category', as, record: { ...kitchen, locationCount: 3, ...added } } as const

const nowhere = { regionId: null, locationCategoryId: null, region: null, locationCategory: null }
/** Of the location nothing that the examples of other resources show. */
const changedLocation = { saltId: 'salt-21' }
const changedRegion = { name: 'South Coast' }
const changedCategory = { name: 'Full kitchen' }
/** The words of a record as its edit leaves it, for the examples that follow. */
const edited = <Record extends object>(
  words: { one: string; as: typeof as; record: Record },
  changed: Partial<Record>,
) => ({
  ...words,
  record: { ...words.record, ...changed },
  edits: 1,
})

export const placeExamples = [
  ...describeCrud(locationRecordCalls, {
    ...location,
    nameOfList: 'listAllLocations',
    search: {
      title: 'Active ones of a region, by a word',
      query: { 'q[name_or_salt_id_cont]': 'glen', 'q[region_id_eq]': coast.id, 'q[state_eq]': 'active' },
    },
    fields: { ...state, 'q[region_id_eq]': 'Those in this region, or in a region within it.' },
    added: { name: 'Largs Bay', saltId: '', ...nowhere, peopleCount: 0 },
    changed: changedLocation,
    unique: 'name',
    notes: { create: '`saltId` is the scoring app’s id for the location.' },
  }),
  ...describeArchiving(locationRecordCalls, edited(location, changedLocation)),
  ...describeCrud(regionCalls, {
    ...region,
    search: { title: 'Active ones by a word', query: { 'q[name_cont]': 'coast', 'q[state_eq]': 'active' } },
    fields: { ...state, 'q[s]': 'The order; by `path` what lies within a region follows it.' },
    added: { name: 'West Coast', locationCount: 0 },
    changed: changedRegion,
    unique: 'name',
    notes: { index: '`path` has the names of the regions that contain it, the outermost first.' },
  }),
  ...describeArchiving(regionCalls, edited(region, changedRegion)),
  ...describeCrud(locationCategoryCalls, {
    ...category,
    several: 'location categories',
    search: { title: 'Active ones by a word', query: { 'q[name_cont]': 'kitchen', 'q[state_eq]': 'active' } },
    fields: state,
    added: { name: 'Food truck', locationCount: 0 },
    changed: changedCategory,
    unique: 'name',
  }),
  ...describeArchiving(locationCategoryCalls, edited(category, changedCategory)),
]
