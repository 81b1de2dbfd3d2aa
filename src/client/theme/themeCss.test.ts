import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applyBrand, defaultBrand } from './brand'
import { contrast } from './colourMaths'
import { themeColours } from './themeColours'
import { themeCss } from './themeCss'

/** The design's values for the default brand. */
const designed = {
  light: {
    accentText: '#00739A',
    accentGraphic: '#0093C3',
    accentSoft: '#E6F6FB',
    accentSoftHover: '#D6F0F8',
    bubbleOwn: '#D9F1F9',
    chartLate: '#80C9E1',
  },
  dark: { accentFill: '#097CA5', accentText: '#24ADE1', accentGraphic: '#00A0D4', bubbleOwn: '#123B4A' },
}

describe('theme', () => {
  it.each(['light', 'dark'] as const)('[SH-036] the default brand gives the designed colours in %s', (mode) => {
    expect(themeColours(mode, defaultBrand)).toMatchObject(designed[mode])
  })

  it('[SH-037] provides every colour as a custom property in each mode', () => {
    const css = themeCss(defaultBrand)
    for (const name of ['card', 'accent-fill', 'accent-text', 'scene-sky-top', 'shadow-float'])
      expect(css.match(new RegExp(`--${name}:`, 'g'))).toHaveLength(2)
  })

  it("[SH-037] applies the organisation's brand to the page, and removes it again", () => {
    applyBrand('#6d3bd1')
    expect(document.getElementById('brand')?.textContent).toContain('--accent:#6D3BD1;')

    applyBrand(null)
    expect(document.getElementById('brand')).toBeNull()
  })

  it('[SH-037] initials are readable on all twelve tints', () => {
    const css = readFileSync(path.join(__dirname, 'tints.module.css'), 'utf8')
    const pairs = [...css.matchAll(/background: (#\w+);\s+color: (#\w+)/g)]
    expect(pairs).toHaveLength(24)
    for (const [, ground = '', letters = ''] of pairs) expect(contrast(ground, letters)).toBeGreaterThanOrEqual(4.5)
  })
})
