import { generatePath, Link, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useKnownRecord } from '@client/kits/records/useRecord'
import { feedList, useFeedRequest } from '@client/state/feeds/feedAdminApi'
import { feedReadersSlice, useReaderCounts } from '@client/state/feeds/feedReadingApi'
import { useMayFollow } from '@client/state/feeds/feedsSelectors'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { useOnline } from '@client/ui/useOnline'
import { ReadersPage, ReadersSkeleton } from './ReadersPage'

/** The readers of one feed, or why there are none to see. */
export const ReadersRoute = () => {
  const texts = useTexts(feedReadersTexts)
  const { gone, back } = useTexts(feedEditorTexts)
  const { id = '' } = useParams()
  const feed = useKnownRecord(feedList, id)
  const request = useFeedRequest(id)
  const mayFollow = useMayFollow()
  const isAsked = feed !== undefined && !request.isGone && feed.mustRead && mayFollow(feed)
  const { counts, ...counting } = useReaderCounts(id, isAsked)
  const isError = request.isError || counting.isError
  const retry = () => {
    if (request.isError) request.retry()
    if (counting.isError) counting.retry()
  }
  useOnline(isError && !request.isGone && !counts, retry)
  if (isAsked && (counts || !isError)) return <ReadersPage key={id} feed={feed} counts={counts} request={counting} />

  const path = generatePath(pages.managedFeed.path, { id })
  const nothing = (text: string, link = <Link to={path}>{texts.toFeed}</Link>) => (
    <EmptyState drawing={illustrations.cloud} text={text} action={link} />
  )
  const instead = () => {
    if (request.isGone) return nothing(gone, <Link to={pages.feeds.path}>{back}</Link>)
    if (feed && !mayFollow(feed)) return nothing(texts.notAllowed)
    if (feed && !feed.mustRead) return nothing(texts.notAsked)
    return isError ? <ErrorState text={texts.failed} onRetry={retry} /> : <ReadersSkeleton />
  }
  return (
    <>
      <PageTitleRow title={texts.list} titleLink={path} />
      {instead()}
    </>
  )
}

/** Who has confirmed a feed. */
export const feedReadersScreen: LoadedScreen = {
  Screen: ReadersRoute,
  slices: [feedsSlice, { slice: feedReadersSlice }],
}
