import type { Locator } from '@playwright/test'

/** 'rgb(46, 125, 79)' → '#2E7D4F' */
const toHex = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

/** The computed colours of an element. */
export const paintOf = async (element: Locator) => {
  const { ground, text } = await element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node)
    return { ground: backgroundColor, text: color }
  })
  return { ground: toHex(ground), text: toHex(text) }
}
