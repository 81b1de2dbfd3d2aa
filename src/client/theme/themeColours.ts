import { brandRoles } from './brandRoles'
import { mix } from './colourMaths'
import { meanings, neutrals, parts, type ThemeMode } from './neutrals'

/** Every colour and shadow of the app by name; in CSS `accentFill` is `var(--accent-fill)`. */
export const themeColours = (mode: ThemeMode, brand: string) => {
  const ground = neutrals[mode]
  const roles = brandRoles(brand, mode)
  const { isRed } = roles

  return {
    ...ground,
    ...meanings[mode],
    ...parts[mode],
    accent: brand,
    accentFill: roles.fill,
    accentFillHover: roles.fillHover,
    accentFillActive: roles.fillActive,
    accentFillBorder: roles.fillBorder,
    accentOn: roles.on,
    accentText: roles.text,
    accentTextHover: roles.textHover,
    accentGraphic: roles.graphic,
    accentSoft: roles.soft,
    accentSoftHover: roles.softHover,
    accentSoftBorder: roles.softBorder,
    bubbleOwn: roles.bubble,
    typing: isRed ? ground.text2 : roles.text,
    count: isRed ? ground.text : roles.fill,
    countOn: isRed ? ground.card : roles.on,
    redFillActive: mix(meanings[mode].redFill, '#000000', 0.85),
    unread: isRed ? ground.text : roles.graphic,
    chartLate: mix(roles.graphic, ground.card, 0.5),
    chartProgress: mix(ground.meta, ground.card, 0.5),
  }
}
export type ThemeColours = ReturnType<typeof themeColours>
