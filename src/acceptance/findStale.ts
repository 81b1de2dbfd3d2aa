import { staleInputs, type Digests } from '../checks/keptReport'
import type { KeptResults } from '../checks/results.mjs'

/** A part of a check without results for the current sources, and the reason. */
export type StalePart = { part: string; why: string }

/** `now` holds the current digests, by part of the check and by input. */
export const findStale = (kept: KeptResults | undefined, now: Record<string, Digests>): StalePart[] =>
  Object.entries(now).flatMap(([part, inputs]) => {
    if (kept?.notRun !== undefined) return [{ part, why: kept.notRun }]
    const ofRun = kept?.digests?.[part]
    if (ofRun === undefined) return [{ part, why: 'no results' }]
    const changed = staleInputs(ofRun, inputs)
    return changed.length === 0 ? [] : [{ part, why: `changed: ${changed.join(', ')}` }]
  })
