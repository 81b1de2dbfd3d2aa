import { drawingType } from '@contract/media'
import { createFairQueue, QueueFull } from '@server/admission/fairQueue'
import { problem } from '@server/problems/apiProblem'

/** Each at work takes a thread, and memory for its pixels. Those that wait lie on the disk, drawings in memory. */
const limits = { atOnce: 1, mostWaiting: 500 }
const drawingLimits = { atOnce: 1, mostWaiting: 50 }

/** What is worked on within a second or two, and may not wait for what takes longer. */
const mostQuick = 12_500_000
/** Writing a WebP takes about six times as long as the other types. */
const weightOf = (type: string) => (type === 'image/webp' ? 6 : 1)

type Facts = { pixels: number; type: string }
type Waiting = Facts & { person: string }

const tooMany = () => problem(503, 'Too many pictures at once. Try again in a moment.', { 'retry-after': '10' })

/**
 * Lets pictures be worked on one after the other. People take turns, so that many pictures of one delay only their own; large
 * pictures and drawings have queues beside that of the small ones, so that nobody's small picture waits for them.
 */
export const createPictureQueue = () => {
  const quick = createFairQueue(limits)
  const slow = createFairQueue(limits)
  const drawings = createFairQueue(drawingLimits)
  const queueOf = ({ pixels, type }: Facts) => {
    if (type === drawingType) return drawings
    return pixels * weightOf(type) > mostQuick ? slow : quick
  }
  return {
    async run<Result>({ person, ...facts }: Waiting, work: () => Promise<Result>): Promise<Result> {
      try {
        return await queueOf(facts).run(person, work)
      } catch (failure) {
        throw failure instanceof QueueFull ? tooMany() : failure
      }
    },
    /** How many pictures wait for their turn. */
    waiting: () => quick.waiting() + slow.waiting() + drawings.waiting(),
  }
}
