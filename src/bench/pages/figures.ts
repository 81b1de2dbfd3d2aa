import type { Probed } from './probe'

/** Times of one visit, in ms since navigation start. */
export type PageFigures = {
  fcp: number
  lcp: number
  /** Null when no element was awaited. */
  ready: number | null
  /** Total time of tasks beyond 50 ms each, from the start: most scripts of an app run before its first paint. */
  blocking: number
  longestTask: number
  cls: number
}

/** Longer tasks are noticeable. */
const unnoticed = 50

export const blockingOf = (longTasks: readonly (readonly [start: number, duration: number])[]) =>
  longTasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - unnoticed), 0)

export const figuresOf = ({ fcp, lcp, ready, longTasks, cls }: Probed): PageFigures => ({
  fcp,
  lcp: Math.max(lcp, fcp),
  ready: ready || null,
  blocking: blockingOf(longTasks),
  longestTask: Math.max(0, ...longTasks.map(([, duration]) => duration)),
  cls,
})

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  return (upper + lower) / 2
}
