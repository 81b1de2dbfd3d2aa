import type { LiveMessage } from '@contract/live'
import { api } from '../api'
import type { LiveReader } from '../live/liveReader'
import type { RootState } from '../types'
import { notificationList, notificationsApi } from './notificationsApi'

/** Milliseconds that the announcement of a change of this window may take to return to it. */
const ownChangeMs = 10_000
/** Records beyond the first page that are read again one by one. */
const mostReadSingly = 5

/** When this window marked what, by id; the empty id stands for a whole inbox. */
const ownChanges = new Map<string, number>()
const noteOwn = (...ids: readonly string[]) => {
  for (const id of ids) ownChanges.set(id, Date.now())
}

/** Whether this window made the change, whose call has refetched everything already. Each change is announced once. */
const takeOwn = ({ kind, id }: LiveMessage) => {
  const key = kind === 'inbox' ? '' : id
  const changedAt = ownChanges.get(key)
  ownChanges.delete(key)
  return changedAt !== undefined && Date.now() - changedAt < ownChangeMs
}

/** Loaded by scrolling: the first page, which is refetched, does not contain it. */
const isBeyondFirstPages = ({ notifications: { entities, lists } }: RootState, id: string) =>
  entities[id] !== undefined && !Object.values(lists).some((ids) => ids.includes(id))

/** New and changed notifications: the first page of each visible list and the counts are refetched (D-97). */
export const notificationsLive: Required<LiveReader> = {
  kinds: ['notification', 'inbox'],

  read: (changes) => (dispatch, getState) => {
    const others = changes?.filter((change) => !takeOwn(change))
    if (others?.length === 0) return
    const ids = [...new Set(others?.map(({ id }) => id))].filter((id) => isBeyondFirstPages(getState(), id))
    dispatch(api.util.invalidateTags(['NotificationStatus', notificationList.tags.whole]))
    for (const id of ids.slice(0, mostReadSingly)) void dispatch(notificationList.refetchRecord(id))
  },

  listen(startListening) {
    const { readNotification, markNotifications, readAllNotifications } = notificationsApi.endpoints
    startListening({
      matcher: readNotification.matchPending,
      effect: ({ meta }) => noteOwn(meta.arg.originalArgs),
    })
    startListening({
      matcher: markNotifications.matchPending,
      effect: ({ meta }) => noteOwn(...meta.arg.originalArgs.ids),
    })
    startListening({
      matcher: markNotifications.matchRejected, // nothing will be announced
      effect: ({ meta }) => meta.arg.originalArgs.ids.forEach((id) => ownChanges.delete(id)),
    })
    startListening({ matcher: readAllNotifications.matchPending, effect: () => noteOwn('') })
  },
}
