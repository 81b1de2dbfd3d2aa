import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ErrorState } from '@client/ui/ErrorState'
import { RetryButton } from '@client/ui/RetryButton'

type Props = {
  /** How the list stands, from its hook. */
  list: { isLoading: boolean; isError: boolean; retry: () => void }
  isEmpty: boolean
  /** What is said when nothing could be loaded, and when what is shown may be old. */
  texts: { failed: string; stale: string }
  /** While nothing is known. */
  skeleton: ReactNode
  /** Instead of records, when there are none. */
  empty: ReactNode
  /** The warning goes from edge to edge. */
  isBanner?: boolean
  children: ReactNode
}

/** A list, or what stands in its place: what is coming, what failed, or that there is nothing. */
export const ListStates = ({ list, isEmpty, texts, skeleton, empty, isBanner = false, children }: Props) => {
  if (isEmpty && list.isLoading) return skeleton
  if (isEmpty)
    return (
      <div className="list-state">{list.isError ? <ErrorState text={texts.failed} onRetry={list.retry} /> : empty}</div>
    )
  return (
    <>
      {list.isError && (
        <Alert
          banner={isBanner}
          showIcon
          type="warning"
          title={texts.stale}
          action={<RetryButton onClick={list.retry} />}
        />
      )}
      {children}
    </>
  )
}
