import { Button } from 'antd'
import { BookOpenCheck, CircleCheck, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { confirmationTexts } from '@client/texts/receivedTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AskedPanel.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  ref?: Ref<HTMLDivElement>
  /** Its accessible name. */
  label: string
  /** Of what is still to be done. */
  icon: LucideIcon
  /** When it was done; null while it is asked for. */
  doneAt: string | null
  /** What is asked for; once it is done, what precedes the time. */
  words: string
  /** A button. */
  action: ReactNode
}

/** Something that a feed or a message asks its reader for, or when it was done. It can hold the focus. */
export const AskedPanel = ({ ref, label, icon: Icon, doneAt, words, action }: Props) => {
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <div
      ref={ref}
      className={doneAt === null ? styles.asking : styles.done}
      role="group"
      aria-label={label}
      tabIndex={-1}
    >
      {doneAt === null ? <Icon {...drawn} /> : <CircleCheck {...drawn} />}
      <p className={styles.words} role="status">
        {words}{' '}
        {doneAt !== null && (
          <time dateTime={doneAt} title={formatInZone(doneAt, timeZone, 'full')}>
            {formatInZone(doneAt, timeZone, 'dayAndTime')}
          </time>
        )}
      </p>
      {action}
    </div>
  )
}

type ConfirmProps = {
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
export const ConfirmPanel = ({ confirmedAt, words, isBusy, mayConfirm = () => true, onConfirm }: ConfirmProps) => {
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
