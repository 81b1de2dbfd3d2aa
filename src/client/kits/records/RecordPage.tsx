import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { useOnline } from '@client/ui/useOnline'

type Props<Row> = {
  record: Row | undefined
  /** The request's status, from the record's hook. */
  request: { isError: boolean; isGone: boolean; retry: () => void }
  /** The title until the record is here. */
  title: string
  /** Replaces the title: what is known of the record before it is whole. */
  head?: ReactNode
  /** The page of all records: where the title leads, and the way on from one that is gone. */
  listPath: string
  texts: { gone: string; back: string; failed: string }
  /** Shown before the first response. */
  skeleton: ReactNode
  /** Renders the page of the record. */
  children: (record: Row) => ReactNode
}

/** The page of one record by its id, or what stands there while it is loading, gone or could not be loaded. */
export const RecordPage = <Row,>({
  record,
  request: { isError, isGone, retry },
  title,
  head,
  listPath,
  texts,
  skeleton,
  children,
}: Props<Row>) => {
  useOnline(isError && !isGone, retry)
  if (record !== undefined && !isGone) return children(record)
  const instead = () => {
    if (isGone)
      return (
        <EmptyState drawing={illustrations.cloud} text={texts.gone} action={<Link to={listPath}>{texts.back}</Link>} />
      )
    return isError ? <ErrorState text={texts.failed} onRetry={retry} /> : skeleton
  }
  return (
    <>
      {(!isGone && head) || <PageTitleRow title={title} titleLink={listPath} />}
      {instead()}
    </>
  )
}
