import { detectedType, isShownInPortal } from './detectedType'

const head = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('the type of a file', () => {
  it.each<[string, Buffer, string, string]>([
    ['a PNG', head([0x89], 'PNG\r\n', [0x1a], '\n'), 'text/html', 'image/png'],
    ['a JPEG', head([0xff, 0xd8, 0xff, 0xe0]), 'image/png', 'image/jpeg'],
    ['a WebP', head('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), '', 'image/webp'],
    ['an AVI', head('RIFF', [1, 2, 3, 4], 'AVI LIST'), '', 'video/x-msvideo'],
    ['an AVIF', head([0, 0, 0, 0x1c], 'ftypavif'), 'video/mp4', 'image/avif'],
    ['a HEIC', head([0, 0, 0, 0x1c], 'ftypheic'), 'image/jpeg', 'image/heic'],
    ['a burst of HEIC', head([0, 0, 0, 0x1c], 'ftyphevc'), 'video/mp4', 'image/heic'],
    ['a photo of a camera that films', head([0, 0, 0, 0x1c], 'ftypavci'), 'video/mp4', 'image/avci'],
    ['a raw photo of Canon', head([0, 0, 0, 0x18], 'ftypcrx '), 'video/mp4', 'image/x-canon-cr3'],
    ['an MP4', head([0, 0, 0, 0x18], 'ftypisom'), 'image/png', 'video/mp4'],
    ['a film of QuickTime', head([0, 0, 0, 0x14], 'ftypqt  '), '', 'video/quicktime'],
    ['a PDF', head('%PDF-1.4'), 'text/plain', 'application/pdf'],
    ['a PDF of a scanner that puts a mark before it', Buffer.from('\ufeff%PDF-1.4'), '', 'application/pdf'],
    ['a PDF of a payroll program that puts a line end before it', head('\r\n%PDF-1.4'), '', 'application/pdf'],
    ['a text that names the mark late', head('a'.repeat(1_024), '%PDF-'), '', 'text/plain'],
    ['an archive with a PDF', head('PK', [3, 4], '%PDF-'), '', 'application/zip'],
    ['a ZIP', head('PK', [3, 4]), 'image/png', 'application/zip'],
    ['a document of Word', head('PK', [3, 4]), docx, docx],
    [
      'an old document of Word',
      head([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'application/msword',
      'application/msword',
    ],
    ['a text', head('hello'), 'image/png', 'text/plain'],
    ['a table', head('a;b'), 'text/csv', 'text/csv'],
    ['a page', head('<html>'), 'text/html', 'text/html'],
    ['a drawing', Buffer.from('\ufeff<?xml version="1.0"?>\n<SVG onload="x">'), 'text/plain', 'image/svg+xml'],
    ['nothing', Buffer.alloc(0), 'image/png', 'text/plain'],
    ['a text that ends within a character', Buffer.from('ü').subarray(0, 1), '', 'text/plain'],
    ['bytes', head([0, 1, 2]), 'image/png', 'application/octet-stream'],
  ])('[D-69] of %s is told by its content', (_what, bytes, declared, type) => {
    expect(detectedType(bytes, declared)).toBe(type)
  })

  it.each(['image/svg+xml', 'text/html', 'text/plain', 'application/zip', 'image/heic', 'application/octet-stream'])(
    '[D-69] %s is never shown, only saved',
    (type) => expect(isShownInPortal(type)).toBe(false),
  )
})
