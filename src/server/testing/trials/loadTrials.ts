import { apiDocumentCalls } from '@contract/apiDocument'
import { metricsCalls } from '@contract/metrics'
import { resources } from '@server/resources/registry'
import { titleOf, type Trial } from './trial'

/** Of calls that no resource answers. */
const ownTrials: readonly Trial[] = [
  { title: titleOf(metricsCalls.show), make: () => Promise.resolve({ input: {} }), expected: 'hidden' },
  { title: titleOf(apiDocumentCalls.show), make: () => Promise.resolve({ input: {} }) },
]

/** The trials of every room, by method and path. A room whose calls all take nothing and show nothing needs none. */
export const loadTrials = async (): Promise<ReadonlyMap<string, Trial>> => {
  const rooms = await Promise.all(
    resources.map(async ({ name }) => {
      const { trials } = (await import(`../../resources/${name}/${name}Trials.ts`)) as { trials: readonly Trial[] }
      return trials
    }),
  )
  return new Map([...ownTrials, ...rooms.flat()].map((one) => [one.title, one]))
}
