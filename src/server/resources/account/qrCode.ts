import { toString as draw } from 'qrcode'

/**
 * A QR code as the `data:` URL of an SVG, sharp at every size. The library's PNG would block the event loop for ten
 * times as long.
 */
export const qrCodeAddress = async (text: string): Promise<string> => {
  const svg = await draw(text, { type: 'svg' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
