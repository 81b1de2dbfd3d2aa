import { addHours } from 'date-fns'
import type { CallData } from '@contract/call'
import {
  changedMeanwhile,
  hoursBetweenReminders,
  type feedReadingCalls,
  type ReaderCounts,
} from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { noPermission, refused } from '@server/problems/apiProblem'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { feedAsks } from './feedAsks'
import { feedConfirmationRepository as confirmations } from './feedConfirmationRepository'
import { feedEvents } from './feedEvents'
import { feedReaderRepository as readers } from './feedReaderRepository'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
import { feedMedia } from './feedMedia'
import { requireOut } from './feedTimes'
import { feedTurns } from './feedTurns'
import { announceReading } from './feedsLive'

export const asksNobody = 'This feed does not ask for confirmations'
export const isNotAsked = 'You need not confirm this feed'
export const isNotYours = 'This feed is for other people'
export const remindedLately = 'A reminder has been sent within the last 24 hours'

/** 422 for who reads the feed and does not look after it. */
const requireFollowing = ({ actor }: Scope, feed: FeedColumns): FeedColumns => {
  if (!recordPermissions['feed.follow'](actor, { authorId: feed.author_id })) throw refused(noPermission)
  return feed
}

/** 404 without access to the feed. */
const readToFollow = async (scope: Scope, id: string): Promise<FeedColumns> =>
  requireFollowing(scope, await feeds.readRow(scope, id))

const nextReminder = ({ reminded_at }: Pick<FeedColumns, 'reminded_at'>, now: Date): Date | null => {
  const next = reminded_at && addHours(reminded_at, hoursBetweenReminders)
  return next !== null && next > now ? next : null
}

const countsOf = async (scope: Scope, feed: FeedColumns): Promise<ReaderCounts> => {
  const next = nextReminder(feed, scope.now)
  return {
    ...(await readers.counts(scope, feed)),
    remindedAt: feed.reminded_at?.toISOString() ?? null,
    nextReminderAt: next?.toISOString() ?? null,
    reminding: next && (await feedAsks.reminding(scope, feed)),
  }
}

export const feedReadingService = {
  async confirm(scope: Scope, id: string, readVersion: number, linkTo: LinkToFile): Promise<Feed> {
    const feed = await feeds.lock(scope, id, 'share')
    requireOut(feed, scope.now)
    if (!feed.must_read) throw refused(asksNobody)
    if (feed.read_version !== readVersion) throw refused(changedMeanwhile)
    if (!(await confirmations.isAskedOrDone(scope, feed))) throw refused(isNotAsked)
    await confirmations.add(scope, feed)
    await feedAsks.end(scope, id)
    announceReading(scope, id)
    return feedMedia.withLinks(await feeds.show(scope, id), linkTo)
  },

  /** By whom it is published for. */
  async like(scope: Scope, id: string, isLiked: boolean, linkTo: LinkToFile): Promise<Feed> {
    const feed = await feeds.lock(scope, id, 'share')
    requireOut(feed, scope.now)
    if (!(await feeds.isPublishedFor(scope, id))) throw refused(isNotYours)
    const { announce, organisationId } = scope
    if (await confirmations.like(scope, id, isLiked))
      announce({ topic: 'records.changed', organisationId, kind: 'feedLike', id })
    return feedMedia.withLinks(await feeds.show(scope, id), linkTo)
  },

  async readers(scope: Scope, id: string, query: CallData<typeof feedReadingCalls.readers>['query']) {
    return readers.list(scope, await readToFollow(scope, id), query)
  },

  async counts(scope: Scope, id: string): Promise<ReaderCounts> {
    return countsOf(scope, await readToFollow(scope, id))
  },

  async remind(scope: Scope, id: string): Promise<ReaderCounts> {
    const feed = requireFollowing(scope, await feeds.lock(scope, id))
    requireOut(feed, scope.now)
    if (!feed.must_read) throw refused(asksNobody)
    if (nextReminder(feed, scope.now)) throw refused(remindedLately)
    await feeds.setReminded(scope, id)
    await feedTurns.remindLater(scope, id)
    await feedEvents.note(scope, id, { kind: 'reminded' })
    announceReading(scope, id)
    return countsOf(scope, { ...feed, reminded_at: scope.now })
  },

  async history(scope: Scope, id: string, query: CallData<typeof feedReadingCalls.history>['query']) {
    await readToFollow(scope, id)
    return feedEvents.list(scope, id, query)
  },
}
