import { Button } from 'antd'
import { History } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './RestoredDraft.module.css'

type RestoredDraftProps = {
  /** By `useServerForm` or `useLocalForm`. */
  form: { restored: 'no' | 'shown' | 'discarded'; discardRestored: () => void; isSending: boolean }
}

/** Says that a form opened with unsaved values of an earlier visit, and returns to the saved ones. */
export const RestoredDraft = ({ form: { restored, discardRestored, isSending } }: RestoredDraftProps) => {
  const texts = useTexts(formTexts)
  return (
    <div role="status" className={restored === 'shown' ? styles.restored : undefined}>
      {restored === 'shown' && (
        <>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{texts.restored}</span>
          <Button type="link" size="small" disabled={isSending} onClick={discardRestored}>
            {texts.discardRestored}
          </Button>
        </>
      )}
      {restored === 'discarded' && <VisuallyHidden>{texts.restoredDiscarded}</VisuallyHidden>}
    </div>
  )
}
