import type { ComponentProps } from 'react'
import { isBrandColour } from '@contract/brandColour'
import { TextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { toBrand } from '@client/theme/brand'
import * as styles from './ColourField.module.css'

/** A colour, typed or chosen from the browser's palette; empty for the product's own. */
export const ColourField = (field: ComponentProps<typeof TextField>) => {
  const { value, onChange } = field
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      suffix={
        <input
          type="color"
          className={styles.palette}
          aria-label={useTexts(organisationTexts).chooseColour}
          value={toBrand(isBrandColour(value.trim()) ? value : null).toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      }
    />
  )
}
