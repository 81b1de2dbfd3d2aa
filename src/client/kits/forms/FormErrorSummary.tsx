import { Alert } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { formErrorSummaryTexts } from '@client/texts/formErrorSummaryTexts'
import { focusField } from './formFocus'
import * as styles from './FormErrorSummary.module.css'

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
