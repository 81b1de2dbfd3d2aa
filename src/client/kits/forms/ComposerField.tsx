import TextArea from 'antd/es/input/TextArea'
import type { KeyboardEvent, ReactNode } from 'react'
import * as styles from './ComposerField.module.css'
import { Field, type FieldProps } from './Field'

/** Ctrl or Cmd and Enter send the form around a text, if it may be sent. */
export const onSendKeys = (maySend: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (maySend) event.currentTarget.closest('form')?.requestSubmit()
}

type Props = FieldProps<string> & {
  placeholder: string
  maxRows: number
  /** Whether Ctrl and Enter send it now. */
  maySend: boolean
  /** Renders the box around the text, with what belongs to it. */
  children: (text: ReactNode) => ReactNode
}

/** A text to people in a box of its own: it starts as one line, grows, and is sent by Ctrl and Enter. */
export const ComposerField = (props: Props) => {
  const { value, label, maxLength: _most, placeholder, maxRows, maySend, onChange, children, ...field } = props
  return (
    <Field {...field}>
      {(control) =>
        children(
          <TextArea
            dir="auto"
            {...control}
            name={field.name}
            variant="borderless"
            className={styles.text ?? ''}
            aria-label={label}
            placeholder={placeholder}
            rows={1}
            autoSize={value !== '' && { minRows: 1, maxRows }} // a list measures no empty box while it is scrolled
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onSendKeys(maySend)}
          />,
        )
      }
    </Field>
  )
}
