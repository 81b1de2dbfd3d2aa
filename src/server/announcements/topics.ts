import { z } from 'zod'

/**
 * Every topic that is announced. An announcement holds ids alone: a listener reads the record itself. It may arrive twice,
 * or for a change that was rolled back to a savepoint, so listeners must be idempotent.
 */
export const announcementSchema = z.discriminatedUnion('topic', [
  /** Jobs that are due at once were enqueued. */
  z.object({ topic: z.literal('jobs.due') }),
  /**
   * A record of an organisation was created, changed or removed. `kind` is its name in bodies: `shortCode`. The live channel
   * tells `personIds`; without them it asks the database whom it concerns (decision 0033).
   */
  z.object({
    topic: z.literal('records.changed'),
    organisationId: z.string(),
    kind: z.string(),
    id: z.string(),
    personIds: z.optional(z.array(z.string())),
  }),
  /** Sessions of a person have ended for good (D-22). */
  z.object({ topic: z.literal('sessions.ended'), organisationId: z.string(), personId: z.string() }),
])

export type Announcement = z.infer<typeof announcementSchema>
export type Topic = Announcement['topic']
export type AnnouncementOf<T extends Topic> = Extract<Announcement, { topic: T }>

export const topics = announcementSchema.options.map(({ shape }) => shape.topic.value)

export type Announce = (announcement: Announcement) => void
/** Delivers what was announced in a transaction, after its commit. */
export type Publish = (announcements: readonly Announcement[]) => void
