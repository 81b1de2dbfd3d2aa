import { z } from 'zod'
import { forgetDetails, type Batch } from './batch'
import { announcementSchema, topics, type Announcement, type Topic } from './topics'

/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7_900

const payloadSchema = z.object({
  serverId: z.string(),
  announcements: z.array(z.unknown()),
  uncertain: z.array(z.unknown()),
})
export type Payload = { serverId: string; announcements: Announcement[]; uncertain: Topic[] }

const sizeOf = (batch: Batch, topic: Topic) =>
  [...batch.announcements].reduce((sum, [key, { topic: its }]) => (its === topic ? sum + key.length : sum), 0)

const largestTopic = (batch: Batch): Topic | undefined =>
  topics.toSorted((one, other) => sizeOf(batch, other) - sizeOf(batch, one))[0]

/** The text of a notification. When a batch is too large, its largest topics are sent without details. */
export const writePayload = (serverId: string, batch: Batch): string => {
  const announcements = [...batch.announcements.values()]
  const text = JSON.stringify({ serverId, announcements, uncertain: [...batch.uncertain] })
  const topic = largestTopic(batch)
  if (Buffer.byteLength(text) <= mostBytes || announcements.length === 0 || topic === undefined) return text
  forgetDetails(batch, topic)
  return writePayload(serverId, batch)
}

const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // another program wrote to our channel
  }
}

/** Undefined for a text that is no payload; topics that only a newer version knows are left out. */
export const readPayload = (text: string): Payload | undefined => {
  const { data } = payloadSchema.safeParse(jsonOf(text))
  if (!data) return undefined
  const announcements = data.announcements.flatMap((value) => announcementSchema.safeParse(value).data ?? [])
  return { serverId: data.serverId, announcements, uncertain: data.uncertain.filter(isTopic) }
}
