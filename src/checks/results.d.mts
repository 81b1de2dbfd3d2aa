export type KeptResults = {
  check: string
  /** Of the sources it ran on; null when they changed while it ran. */
  digest: string | null
  finishedAt: string
  /** As the test runner wrote it. */
  report?: unknown
  /** Why there is no report: the machine lacks what the check needs. */
  notRun?: string
}

export const digestOfSources: () => string

/** Of the last run that wrote any; undefined when there was none, or when it broke. */
export const lastResults: (check: string) => KeptResults | undefined
