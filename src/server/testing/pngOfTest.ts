import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

type Options = { width?: number; height?: number; pixels?: Uint8Array }

/** A transparent PNG with correct checksums as a data URL, also of compressed pixels that are none. */
export const pngOfTest = ({ width = 4, height = 2, pixels }: Options = {}): string => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8) // 8 bits each of red, green, blue and alpha
  const rows = pixels ?? deflateSync(new Uint8Array(height * (1 + 4 * width)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array())]
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`
}

/** Whose compressed pixels are noise. */
export const damagedPng = () => pngOfTest({ pixels: Buffer.from('these are no compressed pixels at all') })
/** Which ends in the middle of its header. */
export const cutPng = () => pngOfTest().slice(0, 48)
