import { ConfigProvider } from 'antd'
import type * as z from 'zod/mini'
import { type Answer, type Answers, answersOf, blankAnswer, largestNumber } from '@contract/formAnswers'
import { type FormComponent, unknownComponent } from '@contract/formComponents'
import { CheckField } from '@client/kits/forms/CheckField'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import type { FieldProps } from '@client/kits/forms/Field'
import { NumberField } from '@client/kits/forms/NumberField'
import { DateField, DateTimeField, TimeField } from '@client/kits/forms/PickerField'
import { RadioField } from '@client/kits/forms/RadioField'
import { SelectField } from '@client/kits/forms/SelectField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import type { FormOptions } from '@client/kits/forms/formTypes'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useTexts } from '@client/texts/catalogue'
import { formFieldTexts } from '@client/texts/formBlockTexts'
import * as styles from './FormFields.module.css'
import { SignatureField } from './SignatureField'

type AnswerForm = Pick<FormOptions<Answers, Answers, unknown>, 'schema' | 'fields' | 'saved'>

/**
 * What `useLocalForm` and `useServerForm` need to know of a form's fields: rules, labels, and the given answers or blank
 * ones. The values are the answers by key.
 */
export const answerForm = (components: readonly FormComponent[], given: Answers = {}): AnswerForm => ({
  schema: answersOf(components) as z.core.$ZodType<Answers, Answers>, // of a form, in which none is left out
  fields: Object.fromEntries(components.map(({ key, label }) => [key, { label }])),
  saved: Object.fromEntries(
    components.map((component) => [component.key, given[component.key] ?? blankAnswer(component)]),
  ),
})

type FormFieldProps = {
  component: FormComponent
  field: FieldProps<Answer>
  /** Name of the person who signs. */
  signer?: string | undefined
}

const textOf = (answer: Answer) => (typeof answer === 'string' ? answer : '')

/** The field of a component, by its type alone: its texts are texts, and nothing in it is evaluated. */
export const FormField = ({ component, field: { value, ...rest }, signer }: FormFieldProps) => {
  const texts = useTexts(formFieldTexts)
  const field = { ...rest, ...(component.description !== '' && { help: component.description }) }
  const text = { ...field, value: textOf(value) }
  switch (component.type) {
    case 'textfield':
      return <TextField {...text} />
    case 'textarea':
      return <LongTextField {...text} />
    case 'number':
      return (
        <NumberField
          {...field}
          value={typeof value === 'number' ? value : null}
          min={-largestNumber}
          max={largestNumber}
          step={1}
        />
      )
    case 'checkbox':
      return <CheckField {...field} value={value === true} />
    case 'selectboxes':
      return <ChoicesField {...field} value={Array.isArray(value) ? value : []} choices={component.values} />
    case 'select':
      return <SelectField {...text} choices={component.data.values} />
    case 'radio':
      return <RadioField {...text} choices={component.values} />
    case 'email':
      return <TextField {...text} type="email" autoComplete="email" placeholder={texts.emailHint} />
    case 'url':
      return <TextField {...text} type="url" inputMode="url" autoComplete="url" placeholder={texts.urlHint} />
    case 'phoneNumber':
      return <TextField {...text} type="tel" autoComplete="tel" />
    case 'datetime':
      return <DateTimeField {...text} />
    case 'day':
      return <DateField {...text} />
    case 'time':
      return <TimeField {...text} />
    case 'currency':
      return <TextField {...text} inputMode="decimal" autoComplete="off" dir="ltr" prefix={texts.currency} />
    case 'signature':
      return (
        <SignatureField
          {...field}
          value={typeof value === 'object' && !Array.isArray(value) ? value : null}
          signer={signer}
        />
      )
    default: // of a newer server, or none that is answered here: files are, in the player of assessments
      return <p role="alert">{unknownComponent((component as { type?: unknown }).type)}</p>
  }
}

type FormFieldsProps = {
  components: readonly FormComponent[]
  /** By `useLocalForm` or `useServerForm` with `answerForm(components)`. */
  form: Pick<ServerForm<Answers>, 'fieldOf'>
  signer?: string | undefined
  /** Shown, but not to be filled in. */
  isDisabled?: boolean
}

/** The fields of a form in their order, each with its help, its mark and its error. */
export const FormFields = ({ components, form, signer, isDisabled = false }: FormFieldsProps) => (
  <ConfigProvider {...(isDisabled && { componentDisabled: true })}>
    <fieldset className={styles.fields} disabled={isDisabled}>
      {components.map((component) => {
        const { value = blankAnswer(component), ...field } = form.fieldOf(component.key)
        return <FormField key={component.key} component={component} field={{ ...field, value }} signer={signer} />
      })}
    </fieldset>
  </ConfigProvider>
)
