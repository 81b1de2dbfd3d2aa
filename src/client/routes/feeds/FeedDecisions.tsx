import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useDialog } from '@client/kits/areas/useDialog'
import { ApproveFeedDialog } from '@client/kits/feeds/ApproveFeedDialog'
import { RejectFeedDialog } from '@client/kits/feeds/RejectFeedDialog'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What approvers decide about a pending feed (FA-031 to FA-034). */
export const FeedDecisions = ({ feed: { id, publishAt } }: { feed: Feed }) => {
  const texts = useTexts(feedDialogTexts)
  const approving = useDialog('feeds/approve')
  const rejecting = useDialog('feeds/reject')
  return (
    <>
      <Button aria-haspopup="dialog" icon={<X {...drawn} />} onClick={rejecting.open}>
        {texts.reject}
      </Button>
      <Button type="primary" aria-haspopup="dialog" icon={<Check {...drawn} />} onClick={approving.open}>
        {texts.approve}
      </Button>
      <ApproveFeedDialog id={id} publishAt={publishAt} isOpen={approving.isOpen} onClose={approving.close} />
      <RejectFeedDialog key={id} id={id} isOpen={rejecting.isOpen} onClose={rejecting.close} />
    </>
  )
}
