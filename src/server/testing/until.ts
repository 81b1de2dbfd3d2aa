import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 20

/** Polls for conditions without an event. */
export const until = async (
  isDone: () => boolean | Promise<boolean>,
  { timeout = 120_000, what = 'it happens' } = {},
) => {
  for (const end = Date.now() + timeout; !(await isDone()); await pause(pauseMs))
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms until ${what}`)
}
