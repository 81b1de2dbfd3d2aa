import type { Report } from './report'

export type Options = {
  /** Measured runs of each page; the median counts. */
  runs: number
  /** Names of pages to open, and of measurements of chat; all when empty. */
  only: readonly string[]
  /** As little of everything as shows that it is measured; nobody judges the times. */
  isQuick: boolean
}

/** Measures one thing and says what it found. */
export type Part = (report: Report, options: Options) => Promise<void> | void

/** Those that start a PostgreSQL of their own. */
export const onPostgres: readonly string[] = ['api', 'shift', 'chat']

/** Loaded when asked for: the store must not pay for a browser. */
export const parts: Record<string, () => Promise<Part>> = {
  bundle: async () => (await import('./bundle/measureBundle')).measureBundle,
  store: async () => (await import('./store/measureStore')).measureStore,
  api: async () => (await import('./api/reportApi')).reportApi,
  shift: async () => (await import('./shift/measureShift')).measureShift,
  signIn: async () => (await import('./signIn/measureSignIns')).measureSignIns,
  chat: async () => (await import('./chat/measureChat')).measureChat,
  switching: async () => (await import('./switching/measureSwitching')).measureSwitching,
  pages: async () => (await import('./pages/measurePages')).measurePages,
}
