import type { Digests } from './keptReport'

export type KeptResults = {
  check: string
  /** By part of the check. A missing part did not run to its end. */
  digests?: Record<string, Digests>
  finishedAt?: Record<string, string>
  /** The test runner's own report. */
  report?: unknown
  /** Why there is no report: the machine lacks what the check needs. */
  notRun?: string
}

/** By part of the check and by input: the current digests. */
export const digestsOf: (check: string) => Record<string, Digests>

/** The results of the last run that stored any; undefined without such a run, or when it crashed. */
export const lastResults: (check: string) => KeptResults | undefined
