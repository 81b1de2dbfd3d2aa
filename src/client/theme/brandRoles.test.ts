import { defaultBrand, toBrand } from './brand'
import { brandRoles, themeColours } from './themeColours'
import { contrast } from './colourMaths'
import { neutrals, type ThemeMode } from './neutrals'

const brands = {
  cyan: defaultBrand,
  yellow: '#FFD500',
  lime: '#A4D400',
  red: '#E11D2A',
  vermilion: '#E8442A',
  orange: '#F28C1E',
  violet: '#6D3BD1',
  'bottle green': '#0B4F3A',
  'near-black': '#101820',
  pink: '#F7B6CE',
}
const modes: ThemeMode[] = ['light', 'dark']
const cases = Object.entries(brands).flatMap(([name, brand]) => modes.map((mode) => ({ name, brand, mode })))

describe('brand roles', () => {
  it.each(cases)('[SH-037] text on a $name button is readable in $mode', ({ brand, mode }) => {
    const { fill, on } = brandRoles(brand, mode)
    expect(contrast(fill, on)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cases)('[SH-037] $name links are readable on every background of $mode', ({ brand, mode }) => {
    const { text, softHover, bubble } = brandRoles(brand, mode)
    const { frame, sunken, card, raised } = neutrals[mode]
    const grounds = [card, softHover, bubble, ...(mode === 'light' ? [frame, sunken] : [raised])]
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cases)('[SH-037] $name dots and rings stand out in $mode', ({ brand, mode }) => {
    const { graphic } = brandRoles(brand, mode)
    const { card, frame } = neutrals[mode]
    for (const ground of [card, frame]) expect(contrast(graphic, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(cases)('[SH-037] meta text is readable on every $name tint in $mode', ({ brand, mode }) => {
    const { soft, softHover, bubble } = brandRoles(brand, mode)
    for (const tint of [soft, softHover, bubble])
      expect(contrast(neutrals[mode].meta, tint)).toBeGreaterThanOrEqual(4.5)
  })

  it('[SH-037] a red brand keeps red for urgent content', () => {
    const { unread, count } = themeColours('light', brands.red)
    expect([unread, count]).toEqual([neutrals.light.text, neutrals.light.text])
  })

  it('[SH-037] a near-black button has a border in dark mode', () => {
    expect(brandRoles(brands['near-black'], 'dark').fillBorder).toBe(neutrals.dark.control)
  })

  it('[SH-036] an organisation without a brand colour gets #097CA5 with white', () => {
    const { fill, on, text, graphic } = brandRoles(toBrand(null), 'light')
    expect({ fill, on, text, graphic }).toEqual({ fill: '#097CA5', on: '#FFFFFF', text: '#00739A', graphic: '#0093C3' })
  })

  it.each([undefined, '', 'blue', '#12', '#00a0d4'])('[SH-036] replaces %p by the default', (colour) => {
    expect(toBrand(colour)).toBe(defaultBrand)
  })
})
