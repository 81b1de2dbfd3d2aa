import type { Digests } from './keptReport'

export type KeptResults = {
  check: string
  /** By part of the check. A part that is not here did not run to its end. */
  digests?: Record<string, Digests>
  finishedAt?: Record<string, string>
  /** As the test runner wrote it. */
  report?: unknown
  /** Why there is no report: the machine lacks what the check needs. */
  notRun?: string
}

/** By part of the check, by input: the digests of now. */
export const digestsOf: (check: string) => Record<string, Digests>

/** Of the last run that wrote any; undefined when there was none, or when it broke. */
export const lastResults: (check: string) => KeptResults | undefined
