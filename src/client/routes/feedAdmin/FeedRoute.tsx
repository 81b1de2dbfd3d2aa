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
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { ExcerptHead, FeedEditorPage, FeedExcerpt, FeedPage } from './FeedPage'
import * as styles from './FeedReading.module.css'

/** The page of a feed that has not come yet. */
const FeedSkeleton = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <div className={styles.feed}>
      {[
        ['90%', '100%', '95%', '60%'],
        ['40%', '70%', '40%', '55%'],
      ].map((widths, column) => (
        <div key={column} className={styles.card}>
          {widths.map((width, index) => (
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      ))}
    </div>
  </div>
)

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
