/** The source of a notification with its label (inbox specification, section 2). The empty source means all of them. */
export const sourceLabels = {
  '': 'All Messages',
  hris_my_roster: 'My Roster',
  task: 'My Tasks',
  internal_lms: 'My Training',
  salt: 'My Facility',
  hris: 'My People',
  personal: 'Personal',
} as const

export type SourceFilter = keyof typeof sourceLabels
export type Source = Exclude<SourceFilter, ''>

const filters = Object.keys(sourceLabels) as SourceFilter[]
export const sources = filters.filter((source): source is Source => source !== '')

/** Accepts key or label (D-60); undefined for anything else. */
export const toSourceFilter = (text: string): SourceFilter | undefined =>
  filters.find((key) => key === text || sourceLabels[key] === text)

/** The text that the client sends for a source: its key, but 'My Training' for internal_lms (IN-038). */
export const toSourceParameter = (source: SourceFilter): string =>
  source === 'internal_lms' ? sourceLabels.internal_lms : source
