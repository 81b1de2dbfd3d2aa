import { brandColourOf } from '@contract/brandColour'
import { themeCss } from './themeCss'

/** For an organisation without a colour of its own (SH-036). */
export const defaultBrand = '#00A0D4'

/** A colour as six upper-case digits; the default when the text is missing or not a colour. */
export const toBrand = (colour: string | null | undefined) => {
  const hex = (brandColourOf(colour) ?? defaultBrand).slice(1).toUpperCase()
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}

const styleId = 'brand'

/** Applies the organisation's colour to the page. The default brand needs no change: it is in the HTML. */
export const applyBrand = (colour: string | null | undefined) => {
  const brand = toBrand(colour)
  const present = document.getElementById(styleId)
  if (present?.dataset['brand'] === brand) return

  present?.remove()
  if (brand === defaultBrand) return
  const style = document.createElement('style')
  style.id = styleId
  style.dataset['brand'] = brand
  style.textContent = themeCss(brand)
  document.head.append(style)
}
