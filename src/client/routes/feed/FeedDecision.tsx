import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './FeedDecision.module.css'
import { useAskAbout } from './useAskAbout'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Approve and Reject below a pending feed (FE-024). */
export const FeedDecision = ({ id }: { id: string }) => {
  const texts = useTexts(feedTexts)
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  const ask = useAskAbout()
  if (!isApprover) return null
  return (
    <div className={styles.buttons}>
      <Button aria-haspopup="dialog" icon={<X {...drawn} />} onClick={() => ask('reject', id)}>
        {texts.reject}
      </Button>
      <Button type="primary" aria-haspopup="dialog" icon={<Check {...drawn} />} onClick={() => ask('approve', id)}>
        {texts.approve}
      </Button>
    </div>
  )
}
