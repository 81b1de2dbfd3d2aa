import { toSourceParameter, type SourceFilter } from '@contract/notificationSources'
import { mostMarked, notificationCalls, type NotificationMarks } from '@contract/notifications'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { pagedList } from '../records/pagedList'
import { polling } from '@client/state/records/listEndpoints'
import type { AppDispatch, RootState } from '../types'
import { listSize } from './notificationQuery'

export const notificationList = pagedList('notifications', notificationCalls.index, {
  show: notificationCalls.show,
  perPage: listSize,
  text: { field: 'message' },
  shrinks: (query) => query['q[read_eq]'] !== undefined,
  belongs: ({ archived }, query) => archived === (query['q[archived_eq]'] === 'true'),
})
const { whole, excerpts } = notificationList.tags

type Marking = NotificationMarks & { ids: readonly string[] }

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationStatus: queryOf(build, notificationCalls.status, () => ({}), { providesTags: ['NotificationStatus'] }),
    readNotification: mutationOf(
      build,
      notificationCalls.update,
      (id: string) => ({ params: { id }, body: { notification: { read: true as const } } }),
      // An excerpt lists only unread messages, so it refetches to fill up. The whole list keeps the message that is
      // open.
      { invalidatesTags: ['NotificationStatus', excerpts] },
    ),
    /** An archived message leaves its lists, a restored one comes back to them. */
    markNotifications: mutationOf(
      build,
      notificationCalls.mark,
      ({ ids, ...marks }: Marking) => ({ body: { ids: [...ids], ...marks } }),
      {
        invalidatesTags: (_answer, error, { archived }) =>
          error ? [] : ['NotificationStatus', archived === undefined ? excerpts : whole],
      },
    ),
    readAllNotifications: mutationOf(
      build,
      notificationCalls.readAll,
      (source: SourceFilter) => ({ body: { source: toSourceParameter(source) } }),
      { invalidatesTags: (_answer, error) => (error ? [] : ['NotificationStatus', whole]) },
    ),
  }),
})
export const { useReadAllNotificationsMutation } = notificationsApi

/** Those of the messages that can be marked and archived: held ones stay as they are (D-101). */
export const withoutHeld = (state: RootState, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => notificationList.selectById(state, id)?.held !== true)

export const areAllHeld = (state: RootState, ids: readonly string[]): boolean =>
  ids.length > 0 && withoutHeld(state, ids).length === 0

/**
 * Marks any number of messages, as many with one call as it takes, and returns those that the server has marked. Held ones
 * are left out.
 */
export const markMessages =
  ({ ids: asked, ...marks }: Marking) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<readonly string[]> => {
    const ids = withoutHeld(getState(), asked)
    const batches = Array.from({ length: Math.ceil(ids.length / mostMarked) }, (_, index) =>
      ids.slice(index * mostMarked, (index + 1) * mostMarked),
    )
    const send = async (batch: readonly string[]) => {
      const { error } = await dispatch(notificationsApi.endpoints.markNotifications.initiate({ ids: batch, ...marks }))
      return error ? [] : batch
    }
    return (await Promise.all(batches.map(send))).flat()
  }

/** Marks an unread message as read when it is opened (IN-018), unless it is held, or its text is still to come. */
export const openNotification = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const message = notificationList.selectById(getState(), id)
  if (message?.read === false && !message.held && !message.isExcerpt)
    void dispatch(notificationsApi.endpoints.readNotification.initiate(id))
}

export const prefetchNotificationStatus = () =>
  notificationsApi.endpoints.notificationStatus.initiate(undefined, { subscribe: false })

/** Polls the unread counts while a mounted component shows them (IN-037). */
export const useNotificationStatus = () => {
  const { isError } = notificationsApi.useNotificationStatusQuery(undefined, polling)
  return { isError }
}
