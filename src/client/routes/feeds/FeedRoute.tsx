import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useKnownRecord } from '@client/kits/records/useRecord'
import { feedList, openFeeds, useFeedRequest } from '@client/state/feeds/feedAdminApi'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { feedsTitles } from '@client/texts/feedsTitles'
import { FeedPage } from './FeedPage'
import { FeedSkeleton } from './FeedSkeleton'

/** One feed by its id. */
export const FeedRoute = () => {
  const texts = useTexts(feedEditorTexts)
  const { feed: title } = useTexts(feedsTitles)
  const { id = '' } = useParams()
  const open = useKnownRecord(openFeeds, id)
  const row = useKnownRecord(feedList, id)
  return (
    <RecordPage
      record={open ?? (row?.isExcerpt ? undefined : row)}
      request={useFeedRequest(id)}
      title={title}
      listPath={pages.feeds.path}
      texts={texts}
      skeleton={<FeedSkeleton label={texts.loading} />}
    >
      {(feed) => <FeedPage key={feed.id} feed={feed} />}
    </RecordPage>
  )
}
