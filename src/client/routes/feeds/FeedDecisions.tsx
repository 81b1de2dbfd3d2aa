import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useDialog } from '@client/kits/areas/useDialog'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { ApproveDialog } from './ApproveDialog'
import { RejectDialog } from './RejectDialog'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What approvers decide about a pending feed (FA-031 to FA-034). */
export const FeedDecisions = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedEditorTexts)
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
      <ApproveDialog feed={feed} isOpen={approving.isOpen} onClose={approving.close} />
      <RejectDialog id={feed.id} isOpen={rejecting.isOpen} onClose={rejecting.close} />
    </>
  )
}
