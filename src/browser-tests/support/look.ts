import { expect, type Locator, type Page } from '@playwright/test'

/** Pictures and films are grey in a replay, which marks what had the focus. */
const hidden = `
  img, video, iframe, canvas { visibility: hidden !important; }
  [data-had-focus] { outline: none !important; }
`

/** Addresses of files, which a snapshot does not have. */
const fileAddress = /\/url: "?(?:data:|blob:|\/api\/|\/mcs\/)\S*/g

/** Of countdowns, and of times in full. */
const second = /\b\d\d:\d\d:\d\d\b/

/**
 * Of dialogs over each other, those opened later come later in the document, and in a replay those drawn later: only the
 * topmost one is told, and which one that is, pictures show.
 */
const inOneOrder = (tree: string): string => {
  const lines = tree.split('\n')
  const begin = lines.findIndex((line) => /^\s*- '?dialog\b/.test(line))
  if (begin === -1) return tree
  const depth = lines[begin]?.search(/\S/) ?? 0
  const length = lines.slice(begin).findIndex((line) => line.search(/\S/) < depth)
  const end = length === -1 ? lines.length : begin + length
  const parts: string[][] = []
  for (const line of lines.slice(begin, end))
    if (line.search(/\S/) === depth) parts.push([line])
    else parts.at(-1)?.push(line)
  const sorted = parts.map((part) => part.join('\n')).toSorted()
  return [...lines.slice(0, begin), ...sorted, ...lines.slice(end)].join('\n')
}

/** Secrets are in no snapshot; a replay has as many letters in their place. */
const hideSecrets = (page: Page) =>
  page.evaluate(() => {
    for (const secret of document.querySelectorAll('[data-secret]')) secret.textContent = 'a secret'
  })

/** What assistive technology is told of the whole page, wherever it is served. */
export const treeOf = async (page: Page) => {
  await hideSecrets(page)
  return inOneOrder(await page.locator('body').ariaSnapshot())
    .replaceAll(new URL(page.url()).origin, '')
    .replaceAll(fileAddress, '/url: file')
    .replaceAll(new RegExp(second, 'g'), 'time') // seconds pass
}

/** Takes the focus and the pointer away: where they are is no part of what is compared. */
export const letGo = async (page: Page) => {
  await page.mouse.move(1, 1)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** A picture of it, without what passes by the second. */
export const pictureOf = async (page: Page) => {
  await hideSecrets(page)
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    style: hidden,
    mask: [page.getByText(second)],
  })
}

/**
 * A page may be painted in other pieces: at their borders, edges of curves are rounded to some levels of 256 more or less,
 * and now and then a pixel of an icon to more. The smallest letter has more pixels than may differ.
 */
const [mostRounded, mostPixels] = [6, 12]

/**
 * Where two pictures differ, in words; empty when they are equal. Runs in any page: the browser reads pictures.
 */
export const differenceOf = async (page: Page, one: Buffer, other: Buffer): Promise<string> => {
  if (one.equals(other)) return ''
  return page.evaluate(
    async ({ pictures, leastSeen, leastPixels }) => {
      const pixelsOf = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (!context) throw new Error('This browser draws nothing')
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [first, second] = await Promise.all(pictures.map(pixelsOf))
      if (!first || !second) throw new Error('A picture is missing')
      const { width, height } = first
      if (second.width !== width || second.height !== height)
        return `${width}x${height} and ${second.width}x${second.height}`
      let count = 0
      const [xs, ys] = [new Set<number>(), new Set<number>()]
      for (let at = 0; at < width * height; at++) {
        const channels = [0, 1, 2].map((colour) => at * 4 + colour)
        if (channels.every((one) => Math.abs((first.data[one] ?? 0) - (second.data[one] ?? 0)) < leastSeen)) continue
        count += 1
        xs.add(at % width)
        ys.add(Math.floor(at / width))
      }
      if (count < leastPixels) return ''
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      return `${count} pixels within ${left},${top} to ${Math.max(...xs)},${Math.max(...ys)}`
    },
    {
      pictures: [one.toString('base64'), other.toString('base64')],
      leastSeen: mostRounded + 1,
      leastPixels: mostPixels + 1,
    },
  )
}

/** Waits until no call of the page is under way, and what it says stays the same. */
export const settled = async (page: Page, what: Locator = page.locator('body')) => {
  await page.waitForLoadState('networkidle')
  let before = ''
  await expect(async () => {
    const now = await what.ariaSnapshot()
    const isSame = now === before
    before = now
    expect(isSame, 'the page has come to rest').toBe(true)
  }).toPass({ intervals: [100, 200, 300, 500] })
}
