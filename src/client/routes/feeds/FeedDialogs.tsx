import type { Feed } from '@contract/feeds'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { previewOf } from '@client/ui/textOfHtml'
import { FeedAudience } from './FeedAudience'
import * as styles from './FeedDialogs.module.css'
import { LateHistory } from './LateHistory'
import { ReadingDialog } from './ReadingDialog'
import type { FeedDialog } from './useFeedDialog'

type Props = { dialog: FeedDialog; feed: Feed }

/** What the list opens about one of its feeds: its audience, why it was rejected, its history, and the question before archiving. */
export const FeedDialogs = ({ dialog: { kind, close }, feed }: Props) => {
  const texts = useTexts(feedAdminTexts)
  return (
    <>
      <ReadingDialog title={texts.audienceTitle} isOpen={kind === 'audience'} onClose={close}>
        <FeedAudience feed={feed} />
      </ReadingDialog>
      <ReadingDialog title={texts.reasonTitle} isOpen={kind === 'reason'} onClose={close}>
        <p className={styles.reason}>{feed.rejectedReason}</p>
      </ReadingDialog>
      <LateHistory
        dialog={`feeds/list/history/${feed.id}`}
        feedId={feed.id}
        isOpen={kind === 'history'}
        onClose={close}
      />
      <ArchiveFeedDialog id={feed.id} excerpt={previewOf(feed.content)} isOpen={kind === 'archive'} onClose={close} />
    </>
  )
}
