import type { Report } from './report'

export type Options = {
  /** Measured runs of each page; the median counts. */
  runs: number
  /** Names of pages, and of chat measurements; all when empty. */
  only: readonly string[]
  /** The minimum that shows that everything is measured; times are not judged. */
  isQuick: boolean
}

/** Measures one subject and reports the figures. */
export type Part = (report: Report, options: Options) => Promise<void> | void

/** Parts that start a PostgreSQL of their own. */
export const onPostgres: readonly string[] = ['api', 'feeds', 'day', 'shift', 'search', 'chat', 'live']

/** Loaded on demand: measuring the store must not load a browser. */
export const parts: Record<string, () => Promise<Part>> = {
  bundle: async () => (await import('./bundle/measureBundle')).measureBundle,
  store: async () => (await import('./store/measureStore')).measureStore,
  api: async () => (await import('./api/reportApi')).reportApi,
  feeds: async () => (await import('./feeds/measureFeeds')).measureFeeds,
  day: async () => (await import('./day/measureDay')).measureDay,
  shift: async () => (await import('./shift/measureShift')).measureShift,
  search: async () => (await import('./search/measureSearch')).measureSearch,
  signIn: async () => (await import('./signIn/measureSignIns')).measureSignIns,
  chat: async () => (await import('./chat/measureChat')).measureChat,
  live: async () => (await import('./live/measureLive')).measureLive,
  switching: async () => (await import('./switching/measureSwitching')).measureSwitching,
  talking: async () => (await import('./talking/measureTalking')).measureTalking,
  scrolling: async () => (await import('./scrolling/measureScrolling')).measureScrolling,
  feedScrolling: async () => (await import('./scrolling/measureFeedScrolling')).measureFeedScrolling,
  pages: async () => (await import('./pages/measurePages')).measurePages,
}
