import {
  locationCategoryCalls,
  locationRecordCalls,
  regionCalls,
  type LocationForm,
  type RegionForm,
} from '@contract/places'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { archivingTrials, crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf } from '@server/testing/trials/trial'

const rights = { read: 'place.read', write: 'place.manage' } as const
const name = (number: number) => `Trial ${number}`

let last = 0
const regionIn = async (fixtures: Fixtures) =>
  (await fixtures.given.record('regions', { name: `Home ${++last}`, ...homeOf(fixtures) })).id

const locations = {
  ...rights,
  table: 'locations',
  form: (number: number): LocationForm => ({
    name: name(number),
    saltId: '',
    regionId: null,
    locationCategoryId: null,
  }),
  apart: ['regionId', 'locationCategoryId'],
  creating: {
    of: 'organisation',
    refuses: 'regionId',
    named: async (form: LocationForm, fixtures: Fixtures) => ({ ...form, regionId: await regionIn(fixtures) }),
  },
} as const
const regions = {
  ...rights,
  table: 'regions',
  form: (number: number): RegionForm => ({ name: name(number), parentId: null }),
  apart: ['parentId'],
  creating: {
    of: 'organisation',
    refuses: 'parentId',
    named: async (form: RegionForm, fixtures: Fixtures) => ({ ...form, parentId: await regionIn(fixtures) }),
  },
} as const
const categories = {
  ...rights,
  table: 'location_categories',
  form: (number: number) => ({ name: name(number) }),
} as const

export const trials = [
  ...crudTrials(locationRecordCalls, locations),
  ...archivingTrials(locationRecordCalls, locations),
  ...crudTrials(regionCalls, regions),
  ...archivingTrials(regionCalls, regions),
  ...crudTrials(locationCategoryCalls, categories),
  ...archivingTrials(locationCategoryCalls, categories),
]
