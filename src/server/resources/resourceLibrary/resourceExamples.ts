import { resourceCalls } from '@contract/resourceLibrary'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { type DemoOrganisation, idOf, toKey } from '@server/demo/organisation'

const place = 'q[location_id_eq]'
const fields = {
  ...pagingFields,
  [place]: 'A location, with what is for all; without it, all of those where the person works.',
}
const bar = { id: 'harbour-resource-category-coffee-bar', name: 'Coffee & bar' }
const resource = (key: string, name: string, category = bar) => ({
  id: `harbour-resource-${key}`,
  name,
  fullUrl: `/services/internal_lms/resources/${key}`,
  category,
})
const milk = resource('milk-textures-in-pictures', 'Milk textures in pictures')
const service = resource('responsible-service-signs-and-refusals', 'Responsible service: signs and refusals')

export const resourceExamples = [
  describeCall(resourceCalls.categories, {
    name: 'listResourceCategories',
    summary: 'Categories with at least one resource at a location, by name',
    fields,
    examples: [
      {
        title: 'The first one at a location',
        as: 'employee@harbour.test',
        input: { query: { per_page: 1, [place]: 'harbour-location-norwood' } },
        answer: { body: { records: [{ ...bar, resourcesCount: 2 }], total: 9, page: 1, perPage: 1 } },
      },
      {
        title: 'A location of others',
        as: 'employee@harbour.test',
        input: { query: { [place]: 'harbour-location-glenelg' } },
        answer: { status: 422, problem: exampleProblem('does not exist', place) },
      },
    ],
  }),
  describeCall(resourceCalls.category, {
    name: 'listResourcesOfCategory',
    summary: 'The resources of a category, by name',
    description: 'One without an address (`fullUrl` null) only has a name.',
    fields,
    examples: [
      {
        title: 'At a location',
        as: 'employee@harbour.test',
        input: { params: { id: bar.id }, query: { [place]: 'harbour-location-norwood' } },
        answer: { body: { records: [milk, service], total: 2, page: 1, perPage: 100 } },
      },
    ],
  }),
  describeCall(resourceCalls.search, {
    name: 'searchResources',
    summary: 'Resources whose name, or whose category, contains a text, by name',
    fields: { ...fields, search: 'Words of the name or the category; case, accents and apostrophes do not matter.' },
    examples: [
      {
        title: 'By a part of the name',
        as: 'employee@harbour.test',
        input: { query: { search: 'MILK' } },
        answer: { body: { records: [milk], total: 1, page: 1, perPage: 100 } },
      },
    ],
  }),
]

/** Only at this location; at all when left out. `isPaper`: it has a name and a shelf, and no address. */
type DemoResource = { name: string; location?: string; isPaper?: true }
type DemoLibrary = Readonly<Record<string, readonly DemoResource[]>>

/** Thirty resources in nine categories. */
const harbourLibrary: DemoLibrary = {
  'Recipes & plating cards': [
    { name: 'Plating cards of the menu' },
    { name: 'Barramundi, lemon myrtle butter' },
    { name: 'House dressing and pickles' },
    { name: 'Allergen matrix of the menu' },
    { name: 'Harbour chowder, batch of 40', location: 'Harbour Street' },
    { name: 'Norwood brunch board', location: 'Norwood' },
    { name: 'Sourdough, day and night shift', location: 'Port Adelaide' },
  ],
  'Food safety': [
    { name: 'Temperature log, blank', isPaper: true },
    { name: 'Cooling and reheating' },
    { name: 'Cleaning schedule' },
    { name: 'What to do when the council inspects' },
  ],
  'Equipment guides': [
    { name: 'Espresso grinder: daily calibration', location: 'Norwood' },
    { name: 'Combi oven: programs and descaling' },
    { name: 'Dishwasher: error codes' },
    { name: 'Vacuum packer: maintenance booklet', isPaper: true, location: 'Harbour Street' },
  ],
  'Opening & closing': [
    { name: 'Opening checklist' },
    { name: 'Closing checklist' },
    { name: 'Alarm and keys', location: 'Harbour Street' },
  ],
  'Customer service': [
    { name: 'Taking bookings by phone' },
    { name: 'When a guest complains' },
    { name: 'Card machine: refunds and splits' },
  ],
  'New starters': [{ name: 'Welcome to Harbour Kitchens' }, { name: 'Uniforms and lockers', isPaper: true }],
  'Health & safety': [
    { name: 'Burns, cuts and slips' },
    { name: 'Lifting without hurting your back' },
    { name: 'Report an incident' },
  ],
  'Coffee & bar': [
    { name: 'Milk textures in pictures', location: 'Norwood' },
    { name: 'Responsible service: signs and refusals' },
  ],
  Suppliers: [{ name: 'Order days and cut-off times' }, { name: 'Grease trap contractor', location: 'Glenelg' }],
}

const southernLibrary: DemoLibrary = {
  'Course guides': [{ name: 'Certificate III in Commercial Cookery' }, { name: 'Certificate II in Hospitality' }],
  'Learning materials': [
    { name: 'Knife skills, step by step' },
    { name: 'Mother sauces' },
    { name: 'Station plan of the training kitchen', location: 'Adelaide Campus' },
  ],
  Forms: [{ name: 'Work placement record', isPaper: true }, { name: 'Recognition of prior learning' }],
}

type Library = { resources: DemoLibrary; kind: string }
/** With the kind of the service whose pages they are (D-55). */
const libraries: Readonly<Record<string, Library>> = {
  harbour: { resources: harbourLibrary, kind: 'internal_lms' },
  southern: { resources: southernLibrary, kind: 'internal_lms_my_resources' },
}

/** The resources of an organisation, most of them for all of its locations (D-05). */
export const resourceDemo = (organisation: DemoOrganisation) => {
  const { resources, kind } = libraries[organisation.key] ?? { resources: {}, kind: '' }
  const organisation_id = organisation.key
  const entries = Object.entries(resources)
  return {
    resource_categories: entries.map(([name]) => ({
      id: idOf(organisation, 'resource-category', name),
      organisation_id,
      name,
    })),
    resources: entries.flatMap(([category, inside]) =>
      inside.map(({ name, location, isPaper }) => ({
        id: idOf(organisation, 'resource', name),
        organisation_id,
        category_id: idOf(organisation, 'resource-category', category),
        location_id: location === undefined ? null : idOf(organisation, 'location', location),
        name,
        full_url: isPaper ? null : `/services/${kind}/resources/${toKey(name)}`,
      })),
    ),
  }
}
