import { scoreCalls } from '@contract/scores'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { dayOf } from '@server/time/timeZones'
import { addDays, mondayOf } from '@server/time/wallClock'

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

const weeks = 12
/** The middle of each location's scores; a location without one is not scored. The first is the one of the pictures. */
const levels: Readonly<Record<string, number>> = {
  'Harbour Street': 88,
  Norwood: 83.5,
  Glenelg: 91,
  'Port Adelaide': 76.25,
  Semaphore: 94,
}
/** This week and the one before it, where the demo tells of them: up, down, and full marks. */
const latest: Readonly<Record<string, readonly [number, number]>> = {
  'Harbour Street': [92, 88.5],
  Norwood: [81.25, 85.75],
  'Port Adelaide': [78, 81.5],
  Semaphore: [100, 97.4],
}

/** Twelve weeks of scores for each location, up and down. */
export const scoreDemo = (organisation: DemoOrganisation, now: Date) => {
  const monday = mondayOf(dayOf(now, organisation.timeZone))
  return {
    location_scores: organisation.locations.flatMap(({ name }) => {
      const level = levels[name]
      if (level === undefined) return []
      const random = randomOf(`${organisation.key}-score-${name}`)
      return Array.from({ length: weeks }, (_, ago) => ({
        organisation_id: organisation.key,
        location_id: idOf(organisation, 'location', name),
        week: addDays(monday, -7 * ago),
        score: latest[name]?.[ago] ?? level + random.between(-500, 500) / 100,
      }))
    }),
  }
}
