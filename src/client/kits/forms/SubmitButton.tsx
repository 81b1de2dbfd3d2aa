import { Button, Tooltip, type ButtonProps } from 'antd'
import { LoaderCircle } from 'lucide-react'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'htmlType' | 'disabled' | 'loading'> & {
  /** What there is to do before it can be pressed; null when nothing is. */
  reason: string | null
  /** It rests after a click, or its form is on the way (SH-051). */
  isBusy: boolean
  isSending: boolean
}

/** Words stand in the part of the page that they belong to, where assistive technology looks for them. */
const placeOf = (button: HTMLElement) => button.closest<HTMLElement>('[role="dialog"], main') ?? document.body

/** The one thing to do in a form; says why when it can not be done. */
export const SubmitButton = ({ reason, isBusy, isSending, ...button }: SubmitButtonProps) => (
  <Tooltip title={reason ?? ''} getPopupContainer={placeOf}>
    <Button
      {...button}
      type="primary"
      htmlType="submit"
      disabled={isBusy || reason !== null}
      loading={isSending && { icon: <LoaderCircle className="submit-sending" size={16} aria-hidden="true" /> }}
    />
  </Tooltip>
)
