import type { Page } from '@playwright/test'

/** A PNG of noise, drawn by the browser: large, and much smaller as a JPEG. */
export const noisyPicture = async (page: Page, name: string) => {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const [width, height] = [(canvas.width = 480), (canvas.height = 320)]
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(width, height)
    if (!context || !pixels) throw new Error('This browser draws nothing')
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7_919) % 251
    context.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(content, 'base64') }
}
