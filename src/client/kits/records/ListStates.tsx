import type { ReactNode } from 'react'
import { ErrorState } from '@client/ui/EmptyState'
import { StaleAlert } from '@client/ui/StaleAlert'
import { useOnline } from '@client/ui/useOnline'

type Props = {
  /** The request's status, from the list's hook. */
  list: { isLoading: boolean; isFetching: boolean; isError: boolean; retry: () => void }
  isEmpty: boolean
  /** Shown when nothing could be loaded, and when the shown records may be out of date. */
  texts: { failed: string; stale: string }
  /** Shown before the first response. */
  skeleton: ReactNode
  /** Shown when there are no records. */
  empty: ReactNode
  /** Class of the element that replaces the list. */
  placeClass?: string | undefined
  /** Little room: what replaces the list is not drawn. */
  isCompact?: boolean
  /** Whether it is asked for again by itself when the network is back. */
  isRetriedOnline?: boolean
  /** The warning spans the full width. */
  isBanner?: boolean
  children: ReactNode
}

/** Renders a list, or its skeleton, error or empty state. */
export const ListStates = ({
  list,
  isEmpty,
  texts,
  skeleton,
  empty,
  placeClass,
  isBanner = false,
  isCompact = false,
  isRetriedOnline = true,
  children,
}: Props) => {
  useOnline(isRetriedOnline && isEmpty && list.isError, list.retry)
  if (isEmpty && list.isLoading) return skeleton
  if (isEmpty)
    return (
      <div className={placeClass}>
        {list.isError ? <ErrorState text={texts.failed} onRetry={list.retry} isCompact={isCompact} /> : empty}
      </div>
    )
  return (
    <>
      <StaleAlert request={list} text={texts.stale} isBanner={isBanner} />
      {children}
    </>
  )
}
