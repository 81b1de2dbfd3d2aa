import { useEffect, useState } from 'react'
import { useAppDispatch, useAppStore } from '../hooks'
import { feedsApi } from './feedsApi'
import { selectFeed } from './feedsSelectors'

/** Cards that fit on a screen. */
const first = 2
/** How long the list waits for them, in milliseconds. */
const longestWaitMs = 1_000

/**
 * Loads the comments of the first feeds, and says when they are here or have failed: comments that came after their card
 * would move the cards below it while they are read.
 */
export const useFirstComments = (ids: readonly string[], locationId: string): boolean => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [isReady, setIsReady] = useState(false)
  const asked = JSON.stringify(ids.slice(0, first)) // a text: equal ids ask once
  useEffect(() => {
    const feedIds = JSON.parse(asked) as string[]
    if (isReady || feedIds.length === 0) return undefined
    let isGone = false
    const finish = () => {
      if (!isGone) setIsReady(true)
    }
    const timer = setTimeout(finish, longestWaitMs)
    const loading = feedIds
      .filter((id) => {
        const feed = selectFeed(getState(), id)
        return feed?.status === 'approved' && feed.repliable
      })
      .map((feedId) =>
        dispatch(feedsApi.endpoints.feedComments.initiate({ feedId, locationId, total: null }, { subscribe: false })),
      )
    void Promise.allSettled(loading).then(finish)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, isReady, locationId, dispatch, getState])
  return isReady
}
