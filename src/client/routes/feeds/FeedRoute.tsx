import { Link, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useKnownRecord } from '@client/kits/records/useRecord'
import { feedList, useFeedRequest } from '@client/state/feeds/feedAdminApi'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { feedsTitles } from '@client/texts/feedsTitles'
import { EmptyState } from '@client/ui/EmptyState'
import { ErrorState } from '@client/ui/ErrorState'
import { illustrations } from '@client/ui/illustrations'
import { useOnline } from '@client/ui/useOnline'
import { FeedPage } from './FeedPage'
import { FeedSkeleton } from './FeedSkeleton'

/** One feed by its id. */
export const FeedRoute = () => {
  const texts = useTexts(feedEditorTexts)
  const { feed: title } = useTexts(feedsTitles)
  const { id = '' } = useParams()
  const feed = useKnownRecord(feedList, id)
  const { isError, isGone, retry } = useFeedRequest(id)
  useOnline(isError && !isGone, retry)
  if (feed && !isGone) return <FeedPage key={feed.id} feed={feed} />
  const instead = () => {
    if (isGone)
      return (
        <EmptyState
          drawing={illustrations.cloud}
          text={texts.gone}
          action={<Link to={pages.feeds.path}>{texts.back}</Link>}
        />
      )
    return isError ? <ErrorState text={texts.failed} onRetry={retry} /> : <FeedSkeleton label={texts.loading} />
  }
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.feeds.path} />
      {instead()}
    </>
  )
}
