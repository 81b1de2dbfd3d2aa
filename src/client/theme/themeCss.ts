import type { ThemeMode } from './neutrals'
import { sceneColours } from './sceneColours'
import { shapeProperties } from './shape'
import { themeColours } from './themeColours'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (values: Record<string, string>, prefix = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

const modeProperties = (mode: ThemeMode, brand: string) =>
  `color-scheme:${mode};${declarations(themeColours(mode, brand))}${declarations(sceneColours(mode, brand), 'scene-')}`

/** The custom properties of one mode, for a part of a page that has a theme of its own. */
export const themeProperties = (mode: ThemeMode, brand: string): Record<string, string> => ({
  colorScheme: mode,
  ...Object.fromEntries(
    Object.entries({ ...shapeProperties(), ...themeColours(mode, brand) }).map(([name, value]) => [
      `--${kebab(name)}`,
      value,
    ]),
  ),
})

/** The custom properties of both modes; `data-theme` on the root element selects one. */
export const themeCss = (brand: string) =>
  `:root{${declarations(shapeProperties())}${modeProperties('light', brand)}}` +
  `:root[data-theme='dark']{${modeProperties('dark', brand)}}`

/** The same for a page without scripts: the system setting selects the mode. */
export const themeCssBySystem = (brand: string) =>
  `:root{${declarations(shapeProperties())}${modeProperties('light', brand)}}` +
  `@media (prefers-color-scheme:dark){:root{${modeProperties('dark', brand)}}}`
