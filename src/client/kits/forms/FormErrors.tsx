import { Alert } from 'antd'
import type { FocusEvent } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formErrorSummaryTexts } from '@client/texts/formTexts'
import * as styles from './FormErrors.module.css'

const generalPlace = '[data-general]'
/** The focusable element of a field, whatever component renders it. */
const controls = ':is(input, textarea, select, button, [tabindex="0"]):not([disabled])'
/** Of a text with tools: its tools come before it. */
const text = '[contenteditable="true"]'
/** Of a field with several, the one that is wrong. */
const wrong = `${controls}[aria-invalid="true"]`

/** Focuses the control of a field, or else the form's general message. */
export const focusField = (formId: string, name: string | undefined) => {
  const place = name === undefined ? generalPlace : `[data-field="${name}"]`
  const field = document.getElementById(formId)?.querySelector<HTMLElement>(place)
  const find = (selector: string) => field?.querySelector(selector)
  const control = name === undefined ? field : (find(text) ?? find(wrong) ?? find(controls))
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Whether the focus really left, and not only because a button is being pressed. Showing a message then, or disabling
 * the button, would come between the press and its click.
 */
export const isLeftForGood = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
  document.querySelector('button:active') === null

/** A shorter form shows all fields at once, each with its own message. */
const longForm = 4

type ErrorsSummaryProps = {
  form: {
    formId: string
    names: readonly string[]
    fields: Record<string, { label: string }>
    isRefused: boolean
    marked: readonly string[]
  }
}

/** The error summary of a longer form: the fields to correct, each with a link to it. */
export const FormErrorSummary = ({ form: { formId, names, fields, isRefused, marked } }: ErrorsSummaryProps) => {
  const texts = useTexts(formErrorSummaryTexts)
  if (!isRefused || names.length < longForm || marked.length < 2) return null
  return (
    <Alert
      className={styles.summary ?? ''}
      type="error"
      showIcon
      role="region"
      aria-label={texts.summary(marked.length)}
      title={
        <>
          <p>{texts.summary(marked.length)}</p>
          <ul>
            {marked.map((name) => (
              <li key={name}>
                <button type="button" className={styles.link} onClick={() => focusField(formId, name)}>
                  {fields[name]?.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** A form's general messages, which belong to none of its fields (SH-057). */
export const GeneralErrors = ({ words }: { words: readonly string[] }) => (
  <div role="alert" className={styles.words} data-general tabIndex={-1}>
    {words.length > 0 && <Alert type="error" showIcon title={words.join(' ')} role="presentation" />}
  </div>
)
