import { Select } from 'antd'
import { useState } from 'react'
import { CheckField } from '@client/kits/forms/CheckField'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { ComposerField } from '@client/kits/forms/ComposerField'
import { CharacterCount, Field } from '@client/kits/forms/Field'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { DateField, DateTimeField, TimeField } from '@client/kits/forms/PickerField'
import { RadioField } from '@client/kits/forms/RadioField'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import { SearchBox } from '@client/kits/records/SearchBox'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { Part, useField } from './Part'
import { samples } from './samples'

const { label, value, help, wrong, long, day, moment, choices } = samples

const Texts = () => {
  const [empty, filled, full] = [useField(''), useField<string>(value), useField<string>(value)]
  return (
    <>
      <Part name="TextField: empty, filled, nearly full, focused by Tab, invalid, disabled">
        <TextField {...empty} help={help} isRequired />
        <TextField {...filled} />
        <TextField {...full} maxLength={14} />
        <TextField {...filled} error={wrong} />
        <TextField {...filled} disabled />
      </Part>
      <Part name="LongTextField: empty, filled, invalid">
        <LongTextField {...empty} maxLength={200} />
        <LongTextField {...useField<string>(long)} maxLength={200} help={help} />
        <LongTextField {...filled} error={wrong} />
      </Part>
      <Part name="ComposerField: empty, filled, invalid">
        {[empty, filled, { ...filled, error: wrong }].map((field, state) => (
          <ComposerField key={state} {...field} placeholder={value} maxRows={5} maySend>
            {(text) => <div>{text}</div>}
          </ComposerField>
        ))}
      </Part>
      <Part name="PasswordField: empty, filled, invalid; PasswordRequirements: none and some met">
        <PasswordField {...empty} />
        <PasswordField {...filled} />
        <PasswordField {...filled} error={wrong} />
        <PasswordRequirements password="" />
        <PasswordRequirements password={value} />
      </Part>
    </>
  )
}

const Choices = () => {
  const [none, some] = [useField<('feed' | 'document')[]>([]), useField<('feed' | 'document')[]>(['feed'])]
  const [off, on] = [useField(false), useField(true)]
  const [search, setSearch] = useState<string>(value)
  return (
    <>
      <Part name="DateField: empty, filled, invalid">
        <DateField {...useField('')} />
        <DateField {...useField<string>(day)} />
        <DateField {...useField<string>(day)} error={wrong} />
      </Part>
      <Part name="DateTimeField: empty, filled, invalid">
        <DateTimeField {...useField('')} placeholder={help} />
        <DateTimeField {...useField<string>(moment)} />
        <DateTimeField {...useField<string>(moment)} error={wrong} />
      </Part>
      <Part name="TimeField: empty, filled, invalid">
        <TimeField {...useField('')} />
        <TimeField {...useField<string>('09:30')} />
        <TimeField {...useField<string>('09:30')} error={wrong} />
      </Part>
      <Part name="RadioField: none, one, invalid">
        <RadioField {...useField<'feed' | 'document' | ''>('')} choices={choices} />
        <RadioField {...useField<'feed' | 'document' | ''>('feed')} choices={choices} />
        <RadioField {...useField<'feed' | 'document' | ''>('')} choices={choices} error={wrong} />
      </Part>
      <Part name="CheckField and ChoicesField: off, on, invalid">
        <CheckField {...off} />
        <CheckField {...on} />
        <CheckField {...off} error={wrong} isRequired />
        <ChoicesField {...none} choices={choices} />
        <ChoicesField {...some} choices={choices} />
        <ChoicesField {...some} choices={choices} error={wrong} />
      </Part>
      <Part name="SwitchField: off, on, disabled">
        <SwitchField {...off} help={help} />
        <SwitchField {...on} />
        <SwitchField {...on} disabled />
      </Part>
      <Part name="SearchBox, Select: empty, filled, loading, disabled">
        <SearchBox label={`${label}, search`} value={search} onChange={setSearch} />
        <Select aria-label={`${label}, empty`} placeholder={label} options={[...choices]} />
        <Select aria-label={`${label}, filled`} allowClear defaultValue="feed" options={[...choices]} />
        <Select aria-label={`${label}, several`} mode="multiple" defaultValue={['feed']} options={[...choices]} />
        <Select aria-label={`${label}, loading`} loading options={[]} />
        <Select aria-label={`${label}, disabled`} disabled options={[]} />
      </Part>
      <Part name="Field around a control of its own; CharacterCount: under and over its maximum">
        <Field {...useField('')} help={help} lost={['menu.pdf']}>
          {(control) => <input {...control} type="file" />}
        </Field>
        <CharacterCount id="gallery-under" length={12} most={20} />
        <CharacterCount id="gallery-over" length={24} most={20} />
      </Part>
    </>
  )
}

/** Every kind of field. */
export const FieldParts = () => (
  <>
    <Texts />
    <Choices />
  </>
)
