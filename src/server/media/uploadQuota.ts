import { createBoundedCache } from '@server/boundedCache'
import { tooMany } from '@server/problems/apiProblem'

/** The upload limits of one person: far above normal use, far below the size of a disk. */
export type UploadLimits = { atOnce: number; bytes: number; windowMs: number }

type Used = { since: number; bytes: number; running: number }
export type UploadQuota = ReturnType<typeof createUploadQuota>

const mostPeople = 10_000
/** The smallest size that counts: each file also costs a record, a directory entry and an fsync. */
const leastCounted = 65_536

/** Limits the uploads of each person, so that files without a record cannot fill the disk before the next sweep. */
export const createUploadQuota = (now: () => Date, limits: UploadLimits) => {
  const people = createBoundedCache<Used>(mostPeople)
  const usedBy = (person: string, time: number): Used => {
    const known = people.get(person) ?? { since: time, bytes: 0, running: 0 }
    if (time - known.since >= limits.windowMs) Object.assign(known, { since: time, bytes: 0 })
    people.set(person, known)
    return known
  }

  return {
    /** Runs an upload, which reports the bytes of each file that it has written; refuses it with 429. */
    async within<Result>(person: string, upload: (count: (size: number) => void) => Promise<Result>): Promise<Result> {
      const time = now().getTime()
      const used = usedBy(person, time)
      const secondsLeft = Math.ceil((used.since + limits.windowMs - time) / 1_000)
      if (used.running >= limits.atOnce) throw tooMany('Too many uploads at once. Try again in a moment.', 1)
      if (used.bytes >= limits.bytes) throw tooMany('You have uploaded too much in a short time', secondsLeft)
      used.running += 1
      try {
        // at once, and also of an upload that fails afterwards: it was written
        return await upload((size) => void (used.bytes += Math.max(size, leastCounted)))
      } finally {
        used.running -= 1
      }
    },
  }
}
