import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Feed } from '@contract/feeds'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { Dialog } from '@client/kits/forms/Dialog'
import { DialogFoot } from '@client/kits/forms/DialogFoot'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { previewOf } from '@client/ui/previewOf'
import { FeedAudience } from './FeedAudience'
import * as styles from './FeedDialogs.module.css'
import type { FeedDialog } from './useFeedDialog'

type ReadingProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A dialog to read. */
const Reading = ({ title, isOpen, onClose, children }: ReadingProps) => {
  const { close } = useTexts(feedAdminTexts)
  return (
    <Dialog title={title} isOpen={isOpen} onAskToClose={onClose}>
      {children}
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type Props = { dialog: FeedDialog; feed: Feed }

/** What the list opens about one of its feeds: its audience, why it was rejected, and the question before archiving. */
export const FeedDialogs = ({ dialog: { kind, close }, feed }: Props) => {
  const texts = useTexts(feedAdminTexts)
  return (
    <>
      <Reading title={texts.audienceTitle} isOpen={kind === 'audience'} onClose={close}>
        <FeedAudience feed={feed} />
      </Reading>
      <Reading title={texts.reasonTitle} isOpen={kind === 'reason'} onClose={close}>
        <p className={styles.reason}>{feed.rejectedReason}</p>
      </Reading>
      <ArchiveFeedDialog id={feed.id} excerpt={previewOf(feed.content)} isOpen={kind === 'archive'} onClose={close} />
    </>
  )
}
