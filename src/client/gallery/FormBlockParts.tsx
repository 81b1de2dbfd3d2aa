import { useState } from 'react'
import type { Answer, Signature } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { NumberField } from '@client/kits/forms/NumberField'
import { SelectField } from '@client/kits/forms/SelectField'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { answerForm, FormField, FormFields } from '@client/kits/formBlocks/FormFields'
import { FormBuilder } from '@client/kits/formBlocks/FormBuilder'
import { SignatureField } from '@client/kits/formBlocks/SignatureField'
import { Part, useField } from './Part'
import { sampleForm, samples, sampleSignature } from './samples'

const { help, wrong, choices, person } = samples
const manyChoices = Array.from({ length: 12 }, (_none, place) => ({
  value: `c${place}`,
  label: `${help} ${place + 1}`,
}))
const signed = { image: sampleSignature, text: person }
const nothing = () => {}

const NumbersAndChoices = () => {
  const [none, some] = [useField<number | null>(null), useField<number | null>(38.5)]
  const [open, chosen] = [useField<'feed' | 'document' | ''>(''), useField<'feed' | 'document' | ''>('feed')]
  return (
    <>
      <Part name="NumberField: empty, filled, in steps, invalid, disabled">
        <NumberField {...none} help={help} isRequired />
        <NumberField {...some} />
        <NumberField {...useField<number | null>(4)} min={0} max={10} step={1} />
        <NumberField {...some} error={wrong} />
        <NumberField {...some} disabled />
      </Part>
      <Part name="SelectField: none, one, required, long, invalid, disabled">
        <SelectField {...open} choices={choices} help={help} />
        <SelectField {...chosen} choices={choices} />
        <SelectField {...chosen} choices={choices} isRequired />
        <SelectField {...useField('')} choices={manyChoices} />
        <SelectField {...open} choices={choices} error={wrong} />
        <SelectField {...chosen} choices={choices} isDisabled />
      </Part>
      <Part name="SignatureField: to draw or type, of an earlier visit, invalid">
        <SignatureField {...useField<Signature | null>(null)} signer={person} help={help} />
        <SignatureField {...useField<Signature | null>(signed)} />
        <SignatureField {...useField<Signature | null>(null)} error={wrong} isRequired />
      </Part>
    </>
  )
}

const Filled = ({ fields, isDisabled = false }: { fields: FormComponent[]; isDisabled?: boolean }) => {
  const form = useLocalForm({ ...answerForm(fields), onDone: nothing })
  return (
    <form id={form.formId} onSubmit={form.handleSubmit}>
      <FormFields components={fields} form={form} signer={person} isDisabled={isDisabled} />
    </form>
  )
}

const Built = ({
  fields,
  ...state
}: {
  fields: FormComponent[]
  errors?: Record<string, string>
  isReadOnly?: true
}) => {
  const [value, setValue] = useState(fields)
  return <FormBuilder value={value} onChange={setValue} {...state} />
}

/** The fields of an agreement's form, and what builds them. */
export const FormBlockParts = () => (
  <>
    <NumbersAndChoices />
    <Part name="FormFields: to fill in, disabled; FormField of a type that there is not">
      <Filled fields={sampleForm} />
      <Filled fields={sampleForm.slice(2, 7)} isDisabled />
      <FormField
        component={{ ...sampleForm[0], type: 'button' } as unknown as FormComponent}
        field={useField<Answer>('')}
      />
    </Part>
    <Part name="FormBuilder" isWide>
      <Built fields={[...sampleForm.slice(0, 2), ...sampleForm.slice(12)]} />
    </Part>
    <Part name="FormBuilder: in a narrow place, empty, refused, read-only">
      <Built fields={sampleForm.slice(4, 6)} />
      <Built fields={[]} />
      <Built fields={sampleForm.slice(0, 2)} errors={{ '1.label': wrong, '': wrong }} />
      <Built fields={sampleForm.slice(5, 7)} isReadOnly />
    </Part>
  </>
)
