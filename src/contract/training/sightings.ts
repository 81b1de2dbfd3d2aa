import * as z from 'zod/mini'
import { entityId, instant } from '../common'
import { limit } from '../limitedText'
import type { Observed } from './questionSets'

/** Of one line, with those that were taken back. */
const mostSightings = 300
const mostPhotos = 20

/**
 * Once that something was seen, at the workplace. It has an id of its own, made where it was seen: two observers, and one
 * without a network, add to the same line.
 */
export const sightingSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Counts how often it was written; the later writing stays. */
  revision: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  at: instant,
  note: z.string().check(limit('Note', 2_000)),
  /** Photos. */
  mediaIds: z.array(entityId).check(z.maxLength(mostPhotos, `At most ${mostPhotos} photos`)),
  /** Taken back. It stays in the list, so that a window that has not heard of it does not bring it back. */
  isRemoved: z.boolean(),
})
export type Sighting = z.output<typeof sightingSchema>

const uniqueIds = (all: readonly Sighting[]) => new Set(all.map(({ id }) => id)).size === all.length

/** What is observed of one line. */
export const sightingsSchema = z.array(sightingSchema).check(
  z.maxLength(mostSightings, `A line has at most ${mostSightings} observations`),
  z.refine((all) => uniqueIds(all), 'Every observation needs an id of its own'),
)

/** Those that count. */
export const seenIn = (sightings: readonly Sighting[]) => sightings.filter(({ isRemoved }) => !isRemoved)

/** The sightings of an answer; none where it is not such a list. */
export const sightingsIn = (answer: unknown): Sighting[] => {
  const read = z.safeParse(sightingsSchema, answer)
  return read.success ? read.data : []
}

/** 'Seen 1 of 3' */
export const seenWords = (seen: number, { repeatCount }: Pick<Observed, 'repeatCount'>) =>
  `Seen ${seen} of ${repeatCount}`

const later = (present: Sighting, sent: Sighting): Sighting => {
  const written = sent.revision < present.revision ? present : sent
  const isRemoved = present.isRemoved || sent.isRemoved
  return { ...written, isRemoved, mediaIds: isRemoved ? [] : written.mediaIds }
}

/** Both lists by their ids: none of another observer is lost, and what was taken back stays so. In the order of time. */
export const mergedSightings = (present: readonly Sighting[], sent: readonly Sighting[]): Sighting[] => {
  const merged = new Map(present.map((one) => [one.id, one]))
  for (const one of sent) merged.set(one.id, later(merged.get(one.id) ?? one, one))
  return [...merged.values()].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}
