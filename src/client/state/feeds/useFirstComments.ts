import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../hooks'
import type { RootState } from '../types'
import { feedsApi, feedsPerPage } from './feedsApi'
import { selectFeed } from './feedsSelectors'

/** How long cards wait for the comments above them, in milliseconds. */
const longestWaitMs = 1_000

const firstComments = (feedId: string, locationId: string) => ({ feedId, locationId, total: null })

/** Whether a feed's comments are here, or have failed, or there can be none. */
const isWhole = (state: RootState, id: string, locationId: string): boolean => {
  const feed = selectFeed(state, id)
  if (feed !== undefined && (feed.status !== 'approved' || !feed.repliable)) return true
  const { isSuccess, isError } = feedsApi.endpoints.feedComments.select(firstComments(id, locationId))(state)
  return isSuccess || isError
}

/**
 * How many cards can be shown: each waits for the comments of those above it, which would move it while it is read. Comments
 * of the first page are asked for together; those of further pages come before their cards are in sight.
 */
export const useFirstComments = (ids: readonly string[], locationId: string): number => {
  const [isSettled, setIsSettled] = useState(false)
  const first = ids.slice(0, feedsPerPage)
  const coming = useAppSelector((state) =>
    isSettled ? '' : first.filter((id) => !isWhole(state, id, locationId)).join(' '),
  )
  if (!isSettled && first.length > 0 && coming === '') setIsSettled(true)
  const isWaiting = coming !== ''
  const dispatch = useAppDispatch()
  const asked = useRef(new Map<string, { unsubscribe: () => void }>())
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSettled(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (coming === '') return
    const { initiate } = feedsApi.endpoints.feedComments
    for (const id of coming.split(' '))
      if (!asked.current.has(id)) asked.current.set(id, dispatch(initiate(firstComments(id, locationId))))
  }, [coming, locationId, dispatch])
  useEffect(() => {
    const all = asked.current
    return () => {
      for (const { unsubscribe } of all.values()) unsubscribe()
      all.clear()
    }
  }, [locationId])
  return isWaiting ? first.indexOf(coming.split(' ')[0] ?? '') + 1 : ids.length
}
