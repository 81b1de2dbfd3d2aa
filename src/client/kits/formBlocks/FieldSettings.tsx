import { Button } from 'antd'
import type { FocusEvent, KeyboardEvent } from 'react'
import { type FormComponent, longestHelp, longestLabel, mostFiles } from '@contract/formComponents'
import { CheckField } from '@client/kits/forms/CheckField'
import { isLeftForGood } from '@client/kits/forms/FormErrors'
import { NumberField } from '@client/kits/forms/NumberField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import { errorsBelow, type Wrong } from '@client/kits/forms/validate'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { optionsOf, pathOfOptions, withOptions } from './componentEdits'
import * as styles from './FieldSettings.module.css'
import { OptionsEditor } from './OptionsEditor'

type Props = {
  component: FormComponent
  /** By path in the component: 'label', 'values.1.label'. */
  errors: Wrong
  onChange: (component: FormComponent) => void
  /** A setting was left: what is wrong may be shown. */
  onLeave: () => void
  onClose: () => void
}

/** Label, help, whether it is required, options, and how many files. Changes take effect at once. */
export const FieldSettings = ({ component, errors, onChange, onLeave, onClose }: Props) => {
  const texts = useTexts(formBuilderTexts)
  const { label, description, validate, type } = component
  const options = optionsOf(component)
  const handleBlur = (event: FocusEvent) => {
    if (isLeftForGood(event)) onLeave()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault() // sends no form around it
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation() // closes these settings only, not what they stand in
    onClose()
  }
  const field = { isRequired: false, error: undefined, maxLength: undefined, onBlur: handleBlur }
  return (
    <div className={styles.settings} data-settings onKeyDown={handleKeyDown}>
      <TextField
        {...field}
        name="label"
        label={texts.label}
        isRequired
        value={label}
        error={errors.label}
        maxLength={longestLabel}
        onChange={(text) => onChange({ ...component, label: text })}
      />
      <LongTextField
        {...field}
        name="description"
        label={texts.help}
        help={texts.helpHelp}
        rows={1}
        value={description}
        error={errors.description}
        maxLength={longestHelp}
        onChange={(text) => onChange({ ...component, description: text })}
      />
      {options !== undefined && (
        <OptionsEditor
          options={options}
          errors={errorsBelow(errors, pathOfOptions(component))}
          onChange={(changed) => onChange(withOptions(component, changed))}
          onBlur={handleBlur}
        />
      )}
      {component.type === 'file' && (
        <NumberField
          {...field}
          name="most"
          label={texts.most}
          help={texts.mostHelp(mostFiles)}
          value={component.most}
          error={errors.most}
          min={1}
          max={mostFiles}
          step={1}
          onChange={(most) => onChange({ ...component, most: most ?? Number.NaN })}
        />
      )}
      <CheckField
        {...field}
        name="required"
        label={type === 'checkbox' ? texts.requiredCheckbox : texts.required}
        value={validate.required}
        onChange={(required) => onChange({ ...component, validate: { required } })}
      />
      <div className={styles.foot}>
        <Button size="small" onClick={onClose}>
          {texts.done}
        </Button>
        <span className={styles.key}>{texts.key(component.key)}</span>
      </div>
    </div>
  )
}
