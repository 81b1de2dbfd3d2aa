import { toSourceParameter, type SourceFilter } from '@contract/notificationSources'
import {
  notificationCalls,
  type Notification,
  type NotificationPage,
  type NotificationStatus,
} from '@contract/notifications'
import { api, request, type Answer } from '../api'
import { listSize, type NotificationQuery } from './notificationQuery'

/** The first page is asked again every 5 minutes (IN-037). */
const pollingInterval = 300_000

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a person scrolls through. Never polled, never tagged: a refetch would ask for every loaded page again. */
    notifications: build.infiniteQuery<NotificationPage, NotificationQuery, number>({
      query: ({ queryArg, pageParam }) => request(notificationCalls.index, { query: { ...queryArg, page: pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
      },
    }),
    /** Page 1 alone: polled, and asked again when something changed. */
    notificationsHead: build.query<NotificationPage, NotificationQuery>({
      query: (query) => request(notificationCalls.index, { query: { ...query, page: 1 } }),
      providesTags: (_page, _error, query) => [
        { type: 'NotificationsHead', id: query.per_page < listSize ? 'short' : 'long' },
      ],
    }),
    notification: build.query<Notification, string>({
      query: (id) => request(notificationCalls.show, { params: { id } }),
    }),
    notificationStatus: build.query<NotificationStatus, void>({
      query: () => request(notificationCalls.status, {}),
      providesTags: ['NotificationStatus'],
    }),
    readNotification: build.mutation<Notification, string>({
      query: (id) => request(notificationCalls.update, { params: { id }, body: { notification: { read: true } } }),
      // Short lists show what is unread and fill up again; a long one keeps the message that is being read.
      invalidatesTags: ['NotificationStatus', { type: 'NotificationsHead', id: 'short' }],
    }),
    readAllNotifications: build.mutation<Answer<typeof notificationCalls.readAll>, SourceFilter>({
      query: (source) => request(notificationCalls.readAll, { body: { source: toSourceParameter(source) } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['NotificationStatus', 'NotificationsHead']),
    }),
  }),
})
export const { useReadNotificationMutation, useReadAllNotificationsMutation } = notificationsApi

/** Asks for page 1 of a list before the screen that shows it is drawn; the screen's own hook finds the answer. */
export const readNotificationsHead = (query: NotificationQuery) =>
  notificationsApi.endpoints.notificationsHead.initiate(query, { subscribe: false })
export const readNotificationStatus = () =>
  notificationsApi.endpoints.notificationStatus.initiate(undefined, { subscribe: false })

/**
 * Loads a list of notifications and reports how that stands; ids and records come from selectors. The first page comes
 * alone; `wantsMore` starts the pages behind it, when somebody scrolls.
 */
export const useNotificationList = (query: NotificationQuery, wantsMore: boolean) => {
  const head = notificationsApi.useNotificationsHeadQuery(query, { pollingInterval, skipPollingIfUnfocused: true })
  const more = notificationsApi.useNotificationsInfiniteQuery(query, { skip: !wantsMore })
  const isShort = head.currentData !== undefined && head.currentData.total <= head.currentData.perPage
  const loadMore = async () => {
    if (more.currentData === undefined) return more.refetch()
    // A list of unread messages shrinks while it is read, so what comes next stands on an earlier page by now.
    if (query['q[read_eq]'] !== undefined) await more.refetch()
    return more.fetchNextPage()
  }
  return {
    pages: more.currentData?.pages,
    /** Nothing has been heard of this list yet. */
    isLoading: head.isFetching && head.currentData === undefined,
    isError: head.isError,
    isMoreFailed: more.isError || more.isFetchNextPageError,
    isLoadingMore: more.isFetching,
    hasMore: !isShort && (more.currentData === undefined || more.hasNextPage),
    retry: () => void head.refetch(),
    loadMore: () => void loadMore(),
  }
}

/** Loads one notification when no list has brought it. */
export const useNotification = (id: string, isKnown: boolean) => {
  const { isError, error, refetch } = notificationsApi.useNotificationQuery(id, { skip: isKnown })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { isError, isGone, retry: () => void refetch() }
}

/** Keeps the unread counts fresh for as long as somebody shows them. */
export const useNotificationStatus = () => {
  const { isError } = notificationsApi.useNotificationStatusQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  return { isError }
}
