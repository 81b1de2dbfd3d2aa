import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { selectMenus } from '@client/theme/layout'
import { Field, type FieldProps } from './Field'
import { isOptionFound } from './searchOptions'
import * as styles from './SelectField.module.css'

/** From this number of choices on, they can be searched. */
const searchedFrom = 8

type SelectFieldProps<Choice extends string> = FieldProps<Choice | ''> & {
  choices: readonly { value: Choice; label: string }[]
  help?: ReactNode
  /** Replaces 'Select an option'. */
  placeholder?: string
  isDisabled?: boolean
}

/** One choice of a list, '' for none. A long list can be searched; only a required choice can not be taken back. */
export const SelectField = <Choice extends string>({
  value,
  choices,
  placeholder,
  isDisabled,
  maxLength: _none,
  onChange,
  ...field
}: SelectFieldProps<Choice>) => {
  const texts = useTexts(formTexts)
  const isLong = choices.length >= searchedFrom
  const list = useOpenState(`${field.name} open`)
  const [typed, setTyped] = useScreenState(`${field.name} searched`, '', { isTyped: true })
  return (
    <Field {...field}>
      {(control) => (
        <Select<Choice | null, { value: Choice; label: string }>
          {...control}
          {...list}
          className={styles.select ?? ''}
          status={field.error === undefined ? '' : 'error'}
          placeholder={placeholder ?? texts.select}
          {...(isDisabled && { disabled: true })} // else as the form around it
          allowClear={!field.isRequired}
          {...(isLong ? selectMenus.list : selectMenus.choices)}
          showSearch={isLong && { filterOption: isOptionFound, searchValue: typed, onSearch: setTyped }}
          value={value === '' ? null : value}
          options={[...choices]}
          notFoundContent={texts.noChoice}
          onChange={(chosen) => onChange(chosen ?? '')} // cleared, the select says undefined
        />
      )}
    </Field>
  )
}
