import { resourceCalls } from '@contract/resourceLibrary'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

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
