import { Button } from 'antd'
import { Check, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import type { Enrolment } from '@contract/training/enrolments'
import type { Outcome } from '@client/kits/forms/formTypes'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import * as styles from './Stage.module.css'

const ResubmitDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "resubmit" */ './ResubmitDialog')).ResubmitDialog,
}))

type Props = {
  enrolmentId: string
  /** The stage, or the id of the unit. */
  part: string
  /** What is decided on, for those who do not see what is beside the buttons. */
  name: string
  isApproving: boolean
  onApprove: () => void
  requireResubmit: (comment: string) => Promise<Outcome<Enrolment>>
}
const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the trainer of a class does with something that was handed in. */
export const Decision = ({ enrolmentId, part, name, isApproving, onApprove, requireResubmit }: Props) => {
  const texts = useTexts(enrolmentTexts)
  const dialog = useRecordDialog('enrolment')
  const isOpen = dialog.openId === part
  const isBusy = useToldState(`approving ${part}`, isApproving)
  return (
    <>
      <div className={styles.decision}>
        <Button
          aria-haspopup="dialog"
          aria-label={texts.named(texts.requireResubmit, name)}
          icon={<Undo2 {...drawn} />}
          onClick={() => dialog.open(part)}
        >
          {texts.requireResubmit}
        </Button>
        <Button
          type="primary"
          aria-label={texts.named(texts.approve, name)}
          icon={<Check {...drawn} />}
          loading={isBusy}
          disabled={isBusy}
          onClick={onApprove}
        >
          {texts.approve}
        </Button>
      </div>
      <LazyDialog isOpen={isOpen} onClose={dialog.close}>
        <ResubmitDialog
          id={`${enrolmentId}/${part}`}
          isOpen={isOpen}
          onClose={dialog.close}
          requireResubmit={requireResubmit}
        />
      </LazyDialog>
    </>
  )
}
