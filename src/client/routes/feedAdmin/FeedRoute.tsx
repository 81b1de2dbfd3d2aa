import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useKnownRecord, useWholeRecord } from '@client/kits/records/useRecord'
import { feedList, useFeedRequest } from '@client/state/feeds/feedAdminApi'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { feedsTitles } from '@client/texts/titles'
import { ExcerptHead, FeedEditorPage, FeedExcerpt, FeedPage } from './FeedPage'
import { FeedSkeleton } from './FeedSkeleton'

/** One feed by its id. */
export const FeedRoute = () => {
  const texts = useTexts(feedEditorTexts)
  const { feed: title } = useTexts(feedsTitles)
  const { id = '' } = useParams()
  const request = useFeedRequest(id)
  const feed = useWholeRecord(feedList, id, request)
  const excerpt = useKnownRecord(feedList, id)
  return (
    <RecordPage
      record={feed}
      request={request}
      title={title}
      head={excerpt && <ExcerptHead feed={excerpt} />}
      listPath={pages.feeds.path}
      texts={texts}
      skeleton={excerpt ? <FeedExcerpt feed={excerpt} /> : <FeedSkeleton label={texts.loading} />}
    >
      {(whole) => <FeedPage key={whole.id} feed={whole} />}
    </RecordPage>
  )
}

/** A feed that does not exist yet. */
export const NewFeedRoute = () => <FeedEditorPage feed={null} />

const slices = [feedsSlice]

export const newFeedScreen: LoadedScreen = { Screen: NewFeedRoute, slices }
export const feedScreen: LoadedScreen = { Screen: FeedRoute, slices }
