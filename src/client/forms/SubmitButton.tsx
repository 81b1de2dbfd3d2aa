import { Button, Tooltip, type ButtonProps } from 'antd'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'htmlType' | 'disabled' | 'loading'> & {
  /** Why it can not be pressed now; null when it can. */
  reason: string | null
  isSending: boolean
}

/** The one thing to do in a form; says why when it can not be done. */
export const SubmitButton = ({ reason, isSending, ...button }: SubmitButtonProps) => (
  <Tooltip title={reason ?? ''}>
    <Button {...button} type="primary" htmlType="submit" disabled={reason !== null} loading={isSending} />
  </Tooltip>
)
