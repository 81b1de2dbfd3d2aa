import { inflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { qrCodeAddress } from './qrCode'

const text =
  'otpauth://totp/Harbour%20Kitchens:ella%40harbour.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Harbour'

/** The dots of a PNG of one bit a dot: a test that knows the format from the other side. */
const dotsOf = (address: string) => {
  const png = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')
  const size = png.readUInt32BE(16)
  const start = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  const bytes = 1 + Math.ceil(size / 8)
  const isDark = (row: number, column: number) =>
    ((rows.readUInt8(row * bytes + 1 + (column >> 3)) >> (7 - (column & 7))) & 1) === 0
  return { size, isDark }
}

describe('a QR code', () => {
  it('[AP-007] shows each module of the code as 4 by 4 dots, with four modules of quiet around it', () => {
    const { modules } = create(text)
    const { size, isDark } = dotsOf(qrCodeAddress(text))
    expect(size).toBe((modules.size + 8) * 4)

    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const [y, x] = [Math.floor(row / 4) - 4, Math.floor(column / 4) - 4]
        const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < modules.size
        if (isDark(row, column) !== (isInside && modules.get(y, x) === 1)) throw new Error(`${row}, ${column} is wrong`)
      }
  })
})
