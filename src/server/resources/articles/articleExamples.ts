import { articleCalls } from '@contract/articles'
import { describeCall } from '@server/apiDocument/describedCall'

export const articleExamples = [
  describeCall(articleCalls.index, {
    name: 'listArticles',
    summary: 'What the news site published for a location, newest first',
    description: 'Articles for the whole organisation are listed for each location.',
    fields: {
      page: 'Counts from 1.',
      per_page: 'Records of a page.',
      with_detail: "With 'true', each article has its content.",
      'q[location_id_eq]': 'A location; without it, all of those where the person works.',
    },
    examples: [
      {
        title: 'A page behind the last one',
        as: 'employee@harbour.test',
        input: { query: { page: 9, with_detail: 'true', 'q[location_id_eq]': 'harbour-location-norwood' } },
        answer: { body: { records: [], total: 3, page: 9, perPage: 3 } },
      },
    ],
  }),
]
