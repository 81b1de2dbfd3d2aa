import { Alert } from 'antd'
import { fieldRequired } from '@contract/formAnswers'
import type { Communication } from '@contract/communications'
import { LongTextField } from '@client/kits/forms/TextField'
import { useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import * as styles from './InputStep.module.css'
import type { CommunicationEditor, CommunicationValues } from './useCommunicationForm'

/** The codes that have to be filled in and are not (CM-022). */
export const missingInputOf = (
  { formComponents }: Pick<Communication, 'formComponents'>,
  { shortCodes }: Pick<CommunicationValues, 'shortCodes'>,
): string[] =>
  formComponents.filter(({ key, validate }) => validate.required && !shortCodes[key]?.trim()).map(({ key }) => key)

const longestValue = 10_000

type Props = {
  one: Communication
  form: CommunicationEditor['form']
  /** Errors are shown once the way on was refused. */
  isTold: boolean
}

/** A field for each short code of the letter that somebody has to fill in (D-82). */
export const InputStep = ({ one, form, isTold }: Props) => {
  const texts = useTexts(communicationTexts)
  const { defaults } = useKnownCodes('communication')
  const { shortCodes } = form.values
  const missing = isTold ? missingInputOf(one, form.values) : []
  return (
    <div className={styles.step}>
      {one.unknownCodes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.unknownCodes(one.unknownCodes.map((name) => `{{${name}}}`).join(', '))}
        />
      )}
      <p className={styles.hint}>{one.formComponents.length === 0 ? texts.noInput : texts.inputHint}</p>
      {one.formComponents.map(({ key, label, description, validate }) => {
        const whenEmpty = defaults[key] === undefined ? '' : texts.emptyUses(defaults[key])
        const help = [description, whenEmpty].filter(Boolean).join(' · ')
        return (
          <LongTextField
            key={key}
            name={`shortCodes.${key}`}
            label={label}
            value={shortCodes[key] ?? ''}
            error={missing.includes(key) ? fieldRequired : undefined}
            isRequired={validate.required}
            maxLength={(shortCodes[key]?.length ?? 0) > longestValue / 2 ? longestValue : undefined}
            rows={1}
            {...(help !== '' && { help })}
            onChange={(value) => form.change('shortCodes', { ...shortCodes, [key]: value })}
            onBlur={() => {}}
          />
        )
      })}
    </div>
  )
}
