import { create } from 'qrcode'
import { qrCodeAddress } from './twoFactorService'

const text =
  'otpauth://totp/Harbour%20Kitchens:ella%40harbour.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Harbour'

const move = /([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g

/** Decodes the dark modules of an SVG with lines one unit wide, independently of the library. */
const drawingOf = (address: string) => {
  const svg = Buffer.from(address.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const [, background] = /<path fill="#ffffff" d="([^"]+)"/.exec(svg) ?? []
  const [, line = ''] = /<path stroke="#000000" d="([^"]+)"/.exec(svg) ?? []

  const dark = new Set<string>()
  let [x, y] = [0, 0]
  for (const [, command, first, second] of line.matchAll(move)) {
    const length = Number(first)
    if (command === 'M') [x, y] = [length, Number(second)]
    else if (command === 'm') [x, y] = [x + length, y + Number(second)]
    else for (const end = x + length; x < end; x++) dark.add(`${x},${y - 0.5}`)
  }
  return { size, background, dark }
}

describe('a QR code', () => {
  it('[AP-007] draws each module of the code as a square on white, with a quiet zone of four modules', async () => {
    const { modules } = create(text)
    const { size, background, dark } = drawingOf(await qrCodeAddress(text))
    expect(size).toBe(modules.size + 8)
    expect(background).toBe(`M0 0h${size}v${size}H0z`)

    const expected = Array.from({ length: modules.size ** 2 }, (_, at) => [
      at % modules.size,
      Math.floor(at / modules.size),
    ])
      .filter(([x = 0, y = 0]) => modules.get(y, x) === 1)
      .map(([x = 0, y = 0]) => `${x + 4},${y + 4}`)
    expect([...dark].sort()).toEqual(expected.sort())
  })
})
