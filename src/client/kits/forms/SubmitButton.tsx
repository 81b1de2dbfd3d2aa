import { Button, type ButtonProps } from 'antd'
import { LoaderCircle } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
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

type FormState = { isChanged: boolean; isValid: boolean; marked: readonly string[] }

/**
 * Why a form cannot be sent; null when it can. `valid`: it must be valid and changed, where the specification says so.
 * `unmarked`: no field may show an error; submitting then reveals missing fields.
 */
export const useDisabledReason = (
  { isChanged, isValid, marked }: FormState,
  unless: 'valid' | 'unmarked',
): string | null => {
  const texts = useTexts(formTexts)
  if (unless === 'unmarked') return marked.length > 0 ? texts.invalid : null
  if (!isChanged) return texts.unchanged
  return isValid ? null : texts.invalid
}
