import { defaultBrand, toBrand } from './brand'
import { themeCss } from './themeCss'

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
