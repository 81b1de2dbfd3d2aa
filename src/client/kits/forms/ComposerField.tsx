import TextArea from 'antd/es/input/TextArea'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { ComposerBox, isSendKey, type SendKey, useSendKey } from '@client/ui/composer/ComposerBox'
import * as styles from './ComposerField.module.css'

/** The key that sends a text submits the form around it, if it may be sent. */
export const submitByKey = (sendKey: SendKey, maySend: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  if (!isSendKey(event, sendKey)) return
  event.preventDefault()
  if (maySend) event.currentTarget.closest('form')?.requestSubmit()
}

/**
 * Focuses the text after it was sent: the button, which is disabled meanwhile, has lost the focus to what is around the
 * form. A person who has moved on is left alone.
 */
export const focusComposer = (form: HTMLFormElement | null) => {
  const { activeElement } = document
  if (form && activeElement && (form.contains(activeElement) || activeElement.contains(form)))
    form.querySelector('textarea')?.focus()
}

type Props = FieldProps<string> & {
  placeholder: string
  maxRows: number
  /** Whether the key sends it now. */
  maySend: boolean
  /** Of the box. */
  className?: string | undefined
  /** Renders what is in the box: the text, and what belongs to it. */
  children: (text: ReactNode) => ReactNode
}

/** A text to people in a box of its own: it starts as one line, grows, and is sent by a key. */
export const ComposerField = (props: Props) => {
  const {
    value,
    label,
    maxLength: _most,
    placeholder,
    maxRows,
    maySend,
    onChange,
    className,
    children,
    ...field
  } = props
  const sendKey = useSendKey()
  const hintId = useId()
  return (
    <Field {...field} describedById={hintId}>
      {(control) => (
        <ComposerBox sendKey={sendKey} hintId={hintId} className={className}>
          {children(
            <TextArea
              dir="auto"
              {...control}
              name={field.name}
              variant="borderless"
              className={styles.text ?? ''}
              aria-label={label}
              placeholder={placeholder}
              enterKeyHint={sendKey === 'Enter' ? 'send' : 'enter'}
              rows={1}
              autoSize={value !== '' && { minRows: 1, maxRows }} // a list measures no empty box while it is scrolled
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={submitByKey(sendKey, maySend)}
            />,
          )}
        </ComposerBox>
      )}
    </Field>
  )
}
