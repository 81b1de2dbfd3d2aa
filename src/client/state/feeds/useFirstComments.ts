import { useEffect, useMemo, useState } from 'react'
import { useAppSelector } from '../hooks'
import { feedsApi } from './feedsApi'
import { useFeed } from './feedsSelectors'

/** How long the other cards wait for them, in milliseconds. */
const longestWaitMs = 1_000

/**
 * Whether the comments of the first feed are here, or have failed, or there can be none: coming later they would move the
 * cards below while they are read.
 */
export const useFirstComments = (id: string | undefined, locationId: string): boolean => {
  const [isSettled, setIsSettled] = useState(false)
  const feed = useFeed(id ?? '')
  const select = useMemo(
    () => feedsApi.endpoints.feedComments.select({ feedId: id ?? '', locationId, total: null }),
    [id, locationId],
  )
  const { isSuccess, isError } = useAppSelector(select)
  const hasNone = feed !== undefined && (feed.status !== 'approved' || !feed.repliable)
  if (!isSettled && (hasNone || isSuccess || isError)) setIsSettled(true)
  const isWaiting = id !== undefined && !isSettled
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSettled(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSettled
}
