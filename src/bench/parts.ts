import type { MeasuredCalls } from './calls/table'
import type { Report } from './report'

export type Options = {
  /** Measured runs of each page; the median counts. */
  runs: number
  /** Names of pages, of chat measurements, and of sizes; all when empty. */
  only: readonly string[]
  /** The minimum that shows that everything is measured; times are not judged. */
  isQuick: boolean
}

/** Measures one subject and reports the figures. */
export type Part = (report: Report, options: Options) => Promise<void> | void

/** Parts that start a PostgreSQL of their own. */
export const onPostgres: readonly string[] = [
  'api',
  'feeds',
  'day',
  'shift',
  'search',
  'people',
  'learning',
  'marking',
  'chat',
  'live',
  'message',
  'sending',
  'importing',
  'avetmiss',
  'moving',
  'backup',
  'sizing',
]

/** Rows of the table of measured calls, each a part. */
const calls = (name: MeasuredCalls) => async () => (await import('./calls/measureCalls')).measureCalls(name)

/** Loaded on demand: measuring the store must not load a browser. */
export const parts: Record<string, () => Promise<Part>> = {
  bundle: async () => (await import('./bundle/measureBundle')).measureBundle,
  store: async () => (await import('./store/measureStore')).measureStore,
  api: calls('api'),
  feeds: calls('feeds'),
  day: calls('day'),
  shift: calls('shift'),
  search: calls('search'),
  people: calls('people'),
  learning: calls('learning'),
  marking: calls('marking'),
  signIn: async () => (await import('./signIn/measureSignIns')).measureSignIns,
  chat: async () => (await import('@conversations/bench/measureChat')).measureChat,
  live: calls('live'),
  message: calls('message'),
  switching: async () => (await import('./switching/measureSwitching')).measureSwitching,
  talking: async () => (await import('./talking/measureTalking')).measureTalking,
  templates: async () => (await import('./templates/measureTemplates')).measureTemplates,
  sending: async () => (await import('./sending/measureSending')).measureSending,
  avetmiss: async () => (await import('./avetmiss/measureAvetmiss')).measureAvetmiss,
  importing: async () => (await import('./importing/measureImporting')).measureImporting,
  moving: async () => (await import('./moving/measureMoving')).measureMoving,
  backup: async () => (await import('./moving/measureBackup')).measureBackup,
  sizing: async () => (await import('./sizing/measureSizing')).measureSizing,
  snapshots: async () => (await import('./snapshots/measureSnapshots')).measureSnapshots,
  scrolling: async () => (await import('./scrolling/measureScrolling')).measureScrolling,
  feedScrolling: async () => (await import('./scrolling/measureFeedScrolling')).measureFeedScrolling,
  pages: async () => (await import('./pages/measurePages')).measurePages,
}
