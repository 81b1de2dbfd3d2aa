import { Button } from 'antd'
import { takeFocus } from '@client/kits/forms/takeFocus'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'

/** The two-factor dialog when it only shows a message (PR-054). */
export const NothingToDo = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <>
      <p className="dialog-question" tabIndex={-1} ref={takeFocus}>
        {text}
      </p>
      <div className="dialog-foot">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  )
}
