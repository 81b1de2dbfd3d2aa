import { max } from 'date-fns'
import type { FeedForm } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { refused, refusedField } from '@server/problems/apiProblem'
import type { FeedColumns } from './feedRepository'

export const isNotPublished = 'This feed is not published'
export const notInPast = 'Choose a time in the future'
export const isOutAlready = 'This feed is out already'
export const endsInPast = 'Choose an end in the future'
export const hasEnded = 'This feed ended before it was approved. Reject it, so that its author can choose another end'

type Times = Pick<FeedColumns, 'publish_at' | 'end_at'>
/** What decides whether a feed is out. */
export type OutFacts = Times & Pick<FeedColumns, 'status'>
type Form = Pick<FeedForm, 'publishAt' | 'endAt'>

const isDue = (at: Date | null, now: Date) => at !== null && at <= now

/** As `isOut` says it in SQL. */
export const isOutAt = ({ status, publish_at, end_at }: OutFacts, now: Date): boolean =>
  status === 'approved' && (publish_at === null || publish_at <= now) && !isDue(end_at, now)

/** 422 for what is not published, not yet out, or has ended. */
export const requireOut = (feed: OutFacts, now: Date): void => {
  if (!isOutAt(feed, now)) throw refused(isNotPublished)
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))
const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

export const timeColumns = ({ publishAt, endAt }: Form): Times => ({
  publish_at: dateOf(publishAt),
  end_at: dateOf(endAt),
})

/**
 * 422 at the field of a time that is over, when it was chosen now or the feed is submitted now; and for another beginning
 * of what is out.
 */
export const requireTimes = ({ now }: Pick<Scope, 'now'>, form: Form, isSubmitted: boolean, row?: OutFacts): void => {
  const { publish_at, end_at } = timeColumns(form)
  const isNew = (column: keyof Times, at: Date | null) => !row || !isSame(row[column], at)
  if (row?.status === 'approved' && (row.publish_at === null || isDue(row.publish_at, now))) {
    if (isNew('publish_at', publish_at)) throw refusedField('publishAt', isOutAlready)
  } else if (isDue(publish_at, now) && (isSubmitted || isNew('publish_at', publish_at)))
    throw refusedField('publishAt', notInPast)
  if (isDue(end_at, now) && (isSubmitted || isNew('end_at', end_at))) throw refusedField('endAt', endsInPast)
}

/** 422 for approving what would never be out. */
export const requireNotEnded = ({ end_at }: Pick<FeedColumns, 'end_at'>, now: Date): void => {
  if (isDue(end_at, now)) throw refused(hasEnded)
}

/** The time that a published feed shows: when it comes out. */
export const outSince = (publish_at: Date | null, now: Date): Date =>
  publish_at === null ? now : max([publish_at, now])

/** When an approved feed came out, or will, unless its approval published it: by itself, or by an edit of its time. */
export const outAfterApproval = ({
  status_updated_at: out,
  reviewed_at: approved,
}: Pick<FeedColumns, 'status_updated_at' | 'reviewed_at'>): Date | null =>
  approved !== null && out > approved ? out : null

/** When the feed next begins or ends; undefined when it has nothing before it. */
export const nextTurn = ({ status, publish_at, end_at }: OutFacts, now: Date): Date | undefined =>
  status === 'approved'
    ? ([publish_at, end_at]
        .filter((at) => at !== null && at > now)
        .toSorted((one, other) => +(one ?? 0) - +(other ?? 0))[0] ?? undefined)
    : undefined
