import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

const peopleWho = (count: number, works: string, work: string) =>
  count === 1 ? `1 person ${works}` : `${grouped(count)} people ${work}`
const locationsOf = (count: number) => (count === 1 ? '1 location' : `${grouped(count)} locations`)

/** What the pages of locations, regions, categories and roles share. */
export const placesTexts = catalogue({
  state: 'State',
  states: { active: 'Active', archived: 'Archived' },
  name: 'Name',
  people: 'People',
  peopleOf: (count: number, name: string) => `${count === 1 ? '1 person' : `${grouped(count)} people`}: ${name}`,
  locations: 'Locations',
  none: '–',
})

export const locationRecordsTexts = catalogue({
  search: 'Search locations',
  name: 'Name',
  saltId: 'Scoring app id',
  saltIdHelp: 'What the scoring app calls this location. Leave it empty if there is none.',
  regionId: 'Region',
  locationCategoryId: 'Category',
  allRegions: 'All regions',
  allCategories: 'All categories',
  noRegion: 'No region',
  noCategory: 'No category',
  addTitle: 'Add location',
  editTitle: 'Edit location',
  archiveText: (people: number) =>
    people === 0
      ? 'It can no longer be chosen. What is there stays, and it can be restored.'
      : `${peopleWho(people, 'works', 'work')} here and will stay. It can no longer be chosen for anything new, until it is restored.`,
})

export const regionsTexts = catalogue({
  search: 'Search by name',
  name: 'Name',
  parentId: 'Within',
  parentHelp: 'An audience with that region contains this one too.',
  noParent: 'No other region',
  addTitle: 'Add region',
  editTitle: 'Edit region',
  archiveText: (locations: number) =>
    locations === 0
      ? 'It can no longer be chosen. What is there stays, and it can be restored.'
      : `${locationsOf(locations)} will stay in it. It can no longer be chosen for anything new, until it is restored.`,
})

export const locationCategoriesTexts = catalogue({
  search: 'Search by name',
  name: 'Name',
  addTitle: 'Add location category',
  editTitle: 'Edit location category',
  archiveText: (locations: number) =>
    locations === 0
      ? 'It can no longer be chosen. What is there stays, and it can be restored.'
      : `${locationsOf(locations)} will keep it. It can no longer be chosen for anything new, until it is restored.`,
})

export const rolesTexts = catalogue({
  search: 'Search roles',
  name: 'Name',
  externalId: 'External id',
  externalIdHelp: 'What the program calls it that this role comes from. Leave it empty to get one.',
  addTitle: 'Add role',
  editTitle: 'Edit role',
  archiveText: (people: number) =>
    people === 0
      ? 'It can no longer be chosen. What is there stays, and it can be restored.'
      : `${peopleWho(people, 'has', 'have')} this role and will keep it. It can no longer be chosen for anything new, until it is restored.`,
})
