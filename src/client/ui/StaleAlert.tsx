import { Alert } from 'antd'
import { useState } from 'react'
import { RetryButton } from './RetryButton'
import { useOnline } from './useOnline'

type StaleAlertProps = {
  /** The request that failed. */
  request: { isError: boolean; isFetching: boolean; retry: () => void }
  /** What may be out of date, or is missing. */
  text: string
  /** It spans the full width. */
  isBanner?: boolean
}

/** Shown from a failure until the next success: during a retry too, which starts by itself when the network is back. */
export const StaleAlert = ({ request: { isError, isFetching, retry }, text, isBanner = false }: StaleAlertProps) => {
  const [isStale, setStale] = useState(isError)
  if (isError && !isStale) setStale(true)
  if (isStale && !isError && !isFetching) setStale(false)
  useOnline(isStale, retry)
  if (!isStale) return null
  return (
    <Alert
      banner={isBanner}
      showIcon
      type="warning"
      title={text}
      action={<RetryButton isBusy={isFetching} onClick={retry} />}
    />
  )
}
