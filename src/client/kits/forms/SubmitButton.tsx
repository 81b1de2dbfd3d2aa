import { Button, type ButtonProps } from 'antd'
import { LoaderCircle } from 'lucide-react'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './SubmitButton.module.css'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'htmlType' | 'disabled' | 'loading'> & {
  /** Why it cannot be pressed; null when it can. */
  reason: string | null
  /** Disabled after a click, or while its form is being sent (SH-051). */
  isBusy: boolean
  isSending: boolean
  /** Another button of the form is the primary one. */
  isSecondary?: boolean
}

/** The reason is rendered in the dialog or landmark of the button, where assistive technology looks for it. */
const placeOf = (button: HTMLElement) => button.closest<HTMLElement>('[role="dialog"], main') ?? document.body

/** The submit button of a form; says why it is disabled. */
export const SubmitButton = ({ reason, isBusy, isSending, isSecondary = false, ...button }: SubmitButtonProps) => (
  <Tooltip title={reason ?? ''} getPopupContainer={placeOf}>
    <Button
      {...button}
      type={isSecondary ? 'default' : 'primary'}
      htmlType="submit"
      disabled={isBusy || reason !== null}
      aria-busy={isSending}
      loading={isSending && { icon: <LoaderCircle className={styles.sending} size={16} aria-hidden="true" /> }}
    />
  </Tooltip>
)
