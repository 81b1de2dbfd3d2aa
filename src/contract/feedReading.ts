import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { choiceOf, filterOf, textFilter } from './filters'
import { feedPerson, feedSchema } from './feeds'

/** 422: an edit asked again after the feed was shown to this person. */
export const changedMeanwhile = 'This feed was changed meanwhile. Please read it again'
/** Hours from one reminder to the next. */
export const hoursBetweenReminders = 24

export const readerStates = ['open', 'confirmed'] as const
export type ReaderState = (typeof readerStates)[number]

/** A person who is to confirm a feed. */
export const feedReaderSchema = z.object({
  id: entityId,
  fullName: z.string(),
  /** Those of the feed at which they work, by name. */
  locations: z.array(z.object({ id: entityId, name: z.string() })),
  /** Of the version that counts now; null while it is open. */
  confirmedAt: z.nullable(instant),
})
export type FeedReader = z.infer<typeof feedReaderSchema>

const counts = { confirmed: z.int(), open: z.int() } as const
export const readerCountsSchema = z.object({
  /** People, each once. */
  ...counts,
  /** By location, where a person of two locations counts at both. */
  locations: z.array(z.object({ id: entityId, name: z.string(), ...counts })),
  remindedAt: z.nullable(instant),
  /** The next reminder is possible from then on; null: at once. */
  nextReminderAt: z.nullable(instant),
  /** How many of those who are reminded have the reminder; null when all of them have it. */
  reminding: z.nullable(z.object({ done: z.int(), all: z.int() })),
})
export type ReaderCounts = z.infer<typeof readerCountsSchema>

export const feedEventKinds = [
  'created',
  'edited',
  'submitted',
  'approved',
  'rejected',
  'resolved',
  'published',
  'askedAgain',
  'reminded',
  'ended',
  'archived',
] as const
export type FeedEventKind = (typeof feedEventKinds)[number]

export const feedEventSchema = z.object({
  id: entityId,
  kind: z.enum(feedEventKinds),
  /** Null for what happened by itself, and when the account is gone. */
  person: z.nullable(feedPerson),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
  createdAt: instant,
})
export type FeedEvent = z.infer<typeof feedEventSchema>

const params = z.object({ id: entityId })
const acting = { method: 'POST', params } as const
/** Decided for the record (`recordPermissions`): its author, approvers and HRIS administrators. */
const following = { method: 'GET', access: 'feed.follow', params } as const

/**
 * Confirming, liking, and who has read a feed. On the live channel, `feedReading` carries the id of the feed: somebody has
 * confirmed it, or something was noted in its history.
 */
export const feedReadingCalls = {
  /** Confirms the version that the person has read; the same again changes nothing (D-101). */
  confirm: defineCall({
    ...acting,
    path: '/api/feeds/:id/confirm',
    access: 'portal.use',
    body: z.object({ feed: z.object({ readVersion: z.int().check(z.minimum(1)) }) }),
    response: feedSchema,
  }),
  /** Gives or takes back a like; the same again changes nothing. */
  like: defineCall({
    ...acting,
    path: '/api/feeds/:id/like',
    access: 'portal.use',
    body: z.object({ feed: z.object({ liked: z.boolean() }) }),
    response: feedSchema,
  }),
  /** Who is to confirm a feed now, by name (D-101). */
  readers: defineCall({
    ...following,
    path: '/api/feeds/:id/readers',
    query: listQuery({
      location_id: filterOf(entityId),
      'q[state_eq]': choiceOf(readerStates),
      'q[full_name_cont]': textFilter,
    }),
    response: pageOf(feedReaderSchema),
  }),
  readerCounts: defineCall({ ...following, path: '/api/feeds/:id/reader_counts', response: readerCountsSchema }),
  /**
   * Brings the feed to mind to those who have not confirmed it, after the answer; once in `hoursBetweenReminders`. On the
   * live channel, `feedReading` tells how it gets on.
   */
  remind: defineCall({
    ...acting,
    path: '/api/feeds/:id/remind',
    access: 'feed.follow',
    writes: 'reminder',
    response: readerCountsSchema,
  }),
  /** What happened to a feed, newest first. */
  history: defineCall({
    ...following,
    path: '/api/feeds/:id/history',
    query: listQuery({}),
    response: pageOf(feedEventSchema),
  }),
} as const
export type ReadersPage = z.infer<typeof feedReadingCalls.readers.response>
export type HistoryPage = z.infer<typeof feedReadingCalls.history.response>
