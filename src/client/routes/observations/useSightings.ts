import { nanoid } from '@reduxjs/toolkit'
import type { Attempt } from '@contract/training/attempts'
import { mergedSightings, seenIn, type Sighting, sightingsIn } from '@contract/training/sightings'
import { useKeptAnswers } from '@client/kits/training/useKeptAnswers'

/** What was seen, here and by others: this device adds to it, with a network or without. */
export const useSightings = (attempt: Attempt) => {
  const kept = useKeptAnswers(attempt)
  /** With those that were taken back. */
  const allOf = (key: string) => mergedSightings(sightingsIn(attempt.answers[key]), sightingsIn(kept.answers[key]))
  const write = (key: string, sighting: Sighting) => kept.change(key, mergedSightings(allOf(key), [sighting]))
  const seenOf = (key: string) => seenIn(allOf(key))
  const counts = attempt.observations.map(({ key, repeatCount }) => Math.min(seenOf(key).length, repeatCount))
  const asked = attempt.observations.reduce((sum, { repeatCount }) => sum + repeatCount, 0)
  return {
    kept,
    seenOf,
    asked,
    /** Of all photos that are named. */
    photoIds: attempt.observations.flatMap(({ key }) => seenOf(key).flatMap(({ mediaIds }) => mediaIds)),
    /** Of what is asked. */
    seen: counts.reduce((sum, count) => sum + count, 0),
    /** Seen once more, now. Its id. */
    add: (key: string): string => {
      const id = nanoid()
      write(key, { id, revision: 0, at: new Date().toISOString(), note: '', mediaIds: [], isRemoved: false })
      return id
    },
    change: (key: string, sighting: Sighting, changes: Partial<Pick<Sighting, 'note' | 'mediaIds' | 'isRemoved'>>) =>
      write(key, { ...sighting, ...changes, revision: sighting.revision + 1 }),
  }
}
export type Sightings = ReturnType<typeof useSightings>
