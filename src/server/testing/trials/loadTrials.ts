import { apiDocumentCalls } from '@contract/apiDocument'
import { metricsCalls } from '@contract/metrics'
import { resources } from '@server/resources/registry'
import { uniquely } from '@server/resources/uniquely'
import { titleOf, trial, type Trial } from './trial'

/** Trials of calls that do not belong to a resource. */
const ownTrials: readonly Trial[] = [
  trial(metricsCalls.show, { by: 'public', expected: 'hidden' }),
  trial(apiDocumentCalls.page, { by: 'public' }),
  trial(apiDocumentCalls.show, { by: 'apiDocument.read' }),
]

/** The trials of every resource, by method and path; each is in `<name>Trials.ts` of its folder. */
export const loadTrials = async (): Promise<ReadonlyMap<string, Trial>> => {
  const ofResources = await Promise.all(
    resources.map(async ({ name }) => {
      const { trials } = (await import(`../../resources/${name}/${name}Trials.ts`)) as { trials?: readonly Trial[] }
      if (!trials) throw new Error(`${name}Trials.ts has to export its trials as \`trials\``)
      return trials
    }),
  )
  const all = uniquely([...ownTrials, ...ofResources.flat()], ({ call }) => titleOf(call), 'trial of')
  return new Map(all.map((one) => [titleOf(one.call), one]))
}
