import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './FeedDecision.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Approve and Reject below a pending feed (FE-024). */
export const FeedDecision = ({ id }: { id: string }) => {
  const texts = useTexts(feedTexts)
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  const approving = useRecordDialog('feed/approve')
  const rejecting = useRecordDialog('feed/reject')
  if (!isApprover) return null
  return (
    <div className={styles.buttons}>
      <Button aria-haspopup="dialog" icon={<X {...drawn} />} onClick={() => rejecting.open(id)}>
        {texts.reject}
      </Button>
      <Button type="primary" aria-haspopup="dialog" icon={<Check {...drawn} />} onClick={() => approving.open(id)}>
        {texts.approve}
      </Button>
    </div>
  )
}
