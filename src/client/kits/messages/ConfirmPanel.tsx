import { Button } from 'antd'
import { BookOpenCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { confirmationTexts } from '@client/texts/receivedTexts'
import { AskedPanel } from './AskedPanel'

type Props = {
  /** Null while it is asked for. */
  confirmedAt: string | null
  /** What to do, where it is not simply to confirm. */
  words?: string | undefined
  isBusy: boolean
  /** False where something else comes first, which a press does instead. */
  mayConfirm?: (button: HTMLElement) => boolean
  /** Returns whether it has been confirmed. */
  onConfirm: () => Promise<boolean>
}

/**
 * Asks for a confirmation, and says when it was given (D-101). The element keeps the focus while the button goes, and gives
 * it back when the server refuses.
 */
export const ConfirmPanel = ({ confirmedAt, words, isBusy, mayConfirm = () => true, onConfirm }: Props) => {
  const texts = useTexts(confirmationTexts)
  const place = useRef<HTMLDivElement>(null)
  const returnFocus = () => {
    if (document.activeElement === place.current) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const press = async (button: HTMLElement) => {
    if (!mayConfirm(button)) return
    place.current?.focus({ preventScroll: true })
    if (!(await onConfirm())) requestAnimationFrame(returnFocus)
  }
  const button = (
    <Button type="primary" disabled={isBusy} onClick={({ currentTarget }) => void press(currentTarget)}>
      {texts.confirm}
    </Button>
  )
  return (
    <AskedPanel
      ref={place}
      label={texts.confirmation}
      icon={BookOpenCheck}
      doneAt={confirmedAt}
      words={confirmedAt === null ? (words ?? texts.pleaseConfirm) : texts.confirmedOn}
      action={confirmedAt === null && button}
    />
  )
}
