/** Checks that run beside each other: their output stays apart, and what runs once more does so alone. */
import type { Buffer } from 'node:buffer'
import pLimit from 'p-limit'

/** Output that is held until it may be printed, and then printed as it comes. */
export const heldOutput = (print: (chunk: Buffer) => unknown) => {
  const held: Buffer[] = []
  let isReleased = false
  return {
    push: (chunk: Buffer) => void (isReleased ? print(chunk) : held.push(chunk)),
    release: () => {
      isReleased = true
      for (const chunk of held.splice(0)) print(chunk)
    },
  }
}
type Output = ReturnType<typeof heldOutput>

/**
 * Performs checks one after the other, beside those of `waiting`, whose output is held until the others have ended.
 * Without others, or others without them, nothing is held.
 */
export const performBeside = async <Check, Ended>(
  { waiting, others }: { waiting: Check[]; others: Check[] },
  perform: (check: Check, output?: Output) => Promise<Ended>,
  print: (chunk: Buffer) => unknown,
): Promise<Ended[]> => {
  const beside = others.length > 0 ? waiting.map((check) => ({ check, output: heldOutput(print) })) : []
  const ofBeside = Promise.all(beside.map(({ check, output }) => perform(check, output)))
  const ended: Ended[] = []
  for (const check of others.length > 0 ? others : waiting) ended.push(await perform(check))
  for (const { output } of beside) output.release()
  return [...ended, ...(await ofBeside)]
}

/** `first` runs side by side. What runs `again` waits for those that run, and those that come wait for it. */
export const createTurns = () => {
  const running = new Set<Promise<unknown>>()
  const turn = pLimit(1)
  return {
    first: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await turn(() => undefined)
      const run = work()
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    again: <Result>(work: () => Promise<Result>): Promise<Result> =>
      turn(async () => {
        await Promise.allSettled(running)
        return work()
      }),
  }
}
