import { scoreCalls } from '@contract/scores'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'

export const scoreExamples = [
  describeCall(scoreCalls.show, {
    name: 'showScore',
    summary: 'The score of a location this week, in percent',
    description: `Where this week has no score yet, the latest of the two weeks before it. \`difference\` is from the week before
that one, \`average\` of the last twelve weeks. What is not known is null.`,
    fields: { location_id: 'One of the locations that the person may see.' },
    examples: [
      {
        title: 'A location that got better',
        as: 'employee@harbour.test',
        input: { query: { location_id: 'harbour-location-harbour-street' } },
        answer: { body: { weightedScore: 92, difference: 3.5, average: 87.76 } },
      },
      {
        title: 'A location that is not scored',
        as: 'admin@harbour.test',
        input: { query: { location_id: 'harbour-location-stirling' } },
        answer: { body: { weightedScore: null, difference: null, average: null } },
      },
      {
        title: 'A location of others',
        as: 'employee@harbour.test',
        input: { query: { location_id: 'harbour-location-glenelg' } },
        answer: { status: 422, problem: exampleProblem('does not exist', 'location_id') },
      },
    ],
  }),
]
