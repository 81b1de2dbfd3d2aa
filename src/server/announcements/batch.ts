import type { Announcement, Topic } from './topics'

/** Announcements without duplicates; of `uncertain` topics it is only known that something was announced. */
export type Batch = { announcements: Map<string, Announcement>; uncertain: Set<Topic> }

export const emptyBatch = (): Batch => ({ announcements: new Map(), uncertain: new Set() })

export const isEmpty = ({ announcements, uncertain }: Batch): boolean =>
  announcements.size === 0 && uncertain.size === 0

/** Announcements of an uncertain topic are left out: its listeners read everything again. */
export const addTo = (batch: Batch, added: Iterable<Announcement>) => {
  for (const announcement of added)
    if (!batch.uncertain.has(announcement.topic)) batch.announcements.set(JSON.stringify(announcement), announcement)
}

/** Keeps of a topic only that something was announced. */
export const forgetDetails = (batch: Batch, topic: Topic) => {
  batch.uncertain.add(topic)
  for (const [key, announcement] of batch.announcements)
    if (announcement.topic === topic) batch.announcements.delete(key)
}
