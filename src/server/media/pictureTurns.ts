import { createFairQueue, QueueFull } from '@server/pacing/fairQueue'
import { problem } from '@server/problems/apiProblem'

/** Each at work takes a thread, and memory for its pixels. Those that wait lie on the disk. */
const limits = { atOnce: 1, mostWaiting: 500 }

/** What is worked on within a second or two, and may not wait for what takes longer. */
const mostQuick = 12_500_000
/** Writing a WebP takes about six times as long as the other types. */
const weightOf = (type: string) => (type === 'image/webp' ? 6 : 1)

type Facts = { person: string; pixels: number; type: string }

const tooMany = () => problem(503, 'Too many pictures at once. Try again in a moment.', { 'retry-after': '10' })

/**
 * Lets pictures be worked on one after the other. People take turns, so that many pictures of one delay only their own; large
 * pictures have a queue beside that of the small ones, so that nobody's small picture waits for a large one.
 */
export const createPictureTurns = () => {
  const [quick, slow] = [createFairQueue(limits), createFairQueue(limits)]
  return async <Result>({ person, pixels, type }: Facts, work: () => Promise<Result>): Promise<Result> => {
    const queue = pixels * weightOf(type) > mostQuick ? slow : quick
    try {
      return await queue.inTurn(person, work)
    } catch (failure) {
      throw failure instanceof QueueFull ? tooMany() : failure
    }
  }
}
