import { Button } from 'antd'
import { DialogFoot } from '@client/kits/forms/DialogFoot'
import { focusOnMount } from '@client/kits/forms/focusOnMount'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import * as dialogs from './dialogs.module.css'

/** The two-factor dialog when it only shows a message (PR-054). */
export const NothingToDo = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <>
      <p className={dialogs.question} tabIndex={-1} ref={focusOnMount}>
        {text}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogFoot>
    </>
  )
}
