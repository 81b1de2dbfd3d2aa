import { LRUCache } from 'lru-cache'
import { ChatProblem } from '../chatProblem'

/** The upload limits of one person: far above normal use, far below the size of a disk. */
export type UploadLimits = { atOnce: number; bytes: number; windowMs: number }
export const uploadLimits: UploadLimits = { atOnce: 20, bytes: 1_073_741_824, windowMs: 3_600_000 }

type Used = { since: number; bytes: number; running: number }
export type UploadQuota = ReturnType<typeof createUploadQuota>

const mostPeople = 10_000
/** The smallest size that counts: each file also costs a record, a directory entry and an fsync. */
const leastCounted = 65_536

/** Limits the uploads of each person, so that files without a message cannot fill the disk before the next sweep. */
export const createUploadQuota = (now: () => Date, limits: UploadLimits = uploadLimits) => {
  const people = new LRUCache<string, Used>({ max: mostPeople })
  const usedBy = (person: string, time: number): Used => {
    const known = people.get(person) ?? { since: time, bytes: 0, running: 0 }
    if (time - known.since >= limits.windowMs) Object.assign(known, { since: time, bytes: 0 })
    people.set(person, known)
    return known
  }

  return {
    /** Runs an upload that resolves with its size, or refuses it with 429. */
    async within<Kept extends { size: number }>(person: string, upload: () => Promise<Kept>): Promise<Kept> {
      const time = now().getTime()
      const used = usedBy(person, time)
      const secondsLeft = Math.ceil((used.since + limits.windowMs - time) / 1_000)
      if (used.running >= limits.atOnce) throw new ChatProblem(429, 20429, 'Too many uploads at once', 1)
      if (used.bytes >= limits.bytes) throw new ChatProblem(429, 20429, 'Too much was uploaded lately', secondsLeft)
      used.running += 1
      try {
        const kept = await upload()
        used.bytes += Math.max(kept.size, leastCounted)
        return kept
      } finally {
        used.running -= 1
      }
    },
  }
}
