import { lazy, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import type { MessagePane as Pane } from './MessagePane'

/** How long to wait after the list has rendered before the next prefetch, in milliseconds. */
const idleDelayMs = 500

let loadedPane: ComponentType<ComponentProps<typeof Pane>> | undefined
/** Loads the screen's part for an open message. */
export const loadMessagePane = async () => {
  const { MessagePane: Loaded } = await import(/* webpackChunkName: "message" */ './MessagePane')
  loadedPane = Loaded
  return { default: Loaded }
}
const LazyPane = lazy(loadMessagePane)

/** Brings the HTML sanitiser, which the list does not need. Once loaded it renders at once, without a skeleton. */
export const MessagePane = (props: ComponentProps<typeof Pane>) => {
  'use no memo' // React Compiler would move the initialiser out of the scope of `loadedPane`
  const [Shown] = useState<ComponentType<ComponentProps<typeof Pane>>>(() => loadedPane ?? LazyPane) // must not change while it is mounted
  return <Shown {...props} />
}

/** Brings the calendars, which only the opened form needs. */
export const InboxFilters = lazy(() =>
  import(/* webpackChunkName: "filters" */ './InboxFilters').then((module) => ({ default: module.InboxFilters })),
)

/** Brings what can be done with selected messages. */
export const SelectionBar = lazy(() =>
  import(/* webpackChunkName: "selecting" */ './SelectionBar').then((module) => ({ default: module.SelectionBar })),
)

/** Prefetches after the list has rendered; a failure is reported when a message is opened. */
export const usePrefetchedMessagePane = () =>
  useEffect(() => {
    const timer = setTimeout(() => void loadMessagePane().catch(() => undefined), idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
