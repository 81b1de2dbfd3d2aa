import { inflateSync } from 'node:zlib'

const inflated = (stream: string): string => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return '' // not compressed
  }
}

/** The letters of a font by the numbers of its glyphs. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]+)\]\s+endbfrange/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]+)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => parseInt(unit, 16))),
    ),
  )

/** The words of a PDF as PDFKit writes it, line by line. */
export const wordsOfPdf = (pdf: Uint8Array): string[] => {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => inflated(stream))
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf)
  const page = /\/F(\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g
  return streams
    .flatMap((stream) => [...stream.matchAll(page)])
    .map(([, font, glyphs = '']) =>
      [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, numbers = '']) => numbers.match(/.{4}/g) ?? [])
        .map((number) => fonts[Number(font) - 1]?.[parseInt(number, 16)] ?? '?')
        .join(''),
    )
}
