import { lazy, useEffect } from 'react'

/** How long to wait after the list has rendered before the next prefetch, in milliseconds. */
const idleDelayMs = 500

const loadMessagePane = () => import(/* webpackChunkName: "message" */ './MessagePane')

/** Brings the HTML sanitiser, which the list does not need. */
export const MessagePane = lazy(() => loadMessagePane().then((module) => ({ default: module.MessagePane })))

/** Brings the calendars, which only the opened form needs. */
export const InboxFilters = lazy(() =>
  import(/* webpackChunkName: "filters" */ './InboxFilters').then((module) => ({ default: module.InboxFilters })),
)

/** Prefetches after the list has rendered; a failure is reported when a message is opened. */
export const usePrefetchedMessagePane = () =>
  useEffect(() => {
    const timer = setTimeout(() => void loadMessagePane().catch(() => undefined), idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
