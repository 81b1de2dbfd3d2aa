import { theme as antd } from 'antd'
import { antdTheme } from './antdTheme'
import { defaultBrand } from './brand'
import { themeColours } from './themeColours'

const tokensOf = (mode: 'light' | 'dark', brand = defaultBrand) => antd.getDesignToken(antdTheme(mode, brand))

describe("Ant Design's tokens", () => {
  it.each(['light', 'dark'] as const)('information has no colour of its own in %s: the accent is no status', (mode) => {
    const { meta, neutralSoft, border } = themeColours(mode, defaultBrand)
    for (const brand of [defaultBrand, '#B00020'])
      expect(tokensOf(mode, brand)).toMatchObject({
        colorInfo: meta,
        colorInfoBg: neutralSoft,
        colorInfoBorder: border,
      })
  })

  it('[LOOK] text and controls grow with the text size of the browser', () => {
    const usual = antd.getDesignToken(antdTheme('light', defaultBrand))
    const large = antd.getDesignToken(antdTheme('light', defaultBrand, { textScale: 2 }))
    for (const token of ['fontSize', 'fontSizeSM', 'fontSizeLG', 'controlHeight', 'controlHeightSM'] as const)
      expect([token, large[token]]).toEqual([token, usual[token] * 2])
    expect(large.lineHeight).toBe(usual.lineHeight)
  })

  it('what opens takes 120 to 200 ms, and slows down towards its end', () => {
    const tokens = Object.entries(tokensOf('light'))
    const durations = tokens.filter(([name]) => name.startsWith('motionDuration'))
    expect(durations).toHaveLength(3)
    for (const [, duration] of durations) {
      expect(Number.parseFloat(String(duration))).toBeGreaterThanOrEqual(0.12)
      expect(Number.parseFloat(String(duration))).toBeLessThanOrEqual(0.2)
    }
    const easings = tokens.filter(([name]) => name.startsWith('motionEase'))
    expect(new Set(easings.map(([, easing]) => String(easing)))).toEqual(new Set(['ease-out']))
  })

  it.each(['light', 'dark'] as const)('a pressed button differs from one that is pointed at in %s', (mode) => {
    const { hover, pressed } = themeColours(mode, defaultBrand)
    const tokens = tokensOf(mode)
    expect(pressed).not.toBe(hover)
    expect(tokens.colorPrimaryActive).not.toBe(tokens.colorPrimaryHover)
    expect(tokens.colorErrorActive).not.toBe(tokens.colorErrorHover)
    expect(tokens.colorBgTextActive).toBe(pressed)
  })
})
