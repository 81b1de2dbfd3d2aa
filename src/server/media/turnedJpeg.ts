const marker = (code: number) => Buffer.from([0xff, code])

/** A segment that says how a picture is turned, and nothing else (Exif 2.3: one entry, 0x0112, a short number). */
const noteOf = (orientation: number) => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(2 + 6 + tiff.length)
  return Buffer.concat([marker(0xe1), length, Buffer.from('Exif\0\0', 'latin1'), tiff])
}

/** Where the note belongs: behind the beginning and the JFIF segment. */
const placeIn = (head: Buffer) => (head.subarray(2, 4).equals(marker(0xe0)) ? 4 + head.readUInt16BE(4) : 2)

/** A JPEG that tells nothing, with a note of how it is turned. */
export async function* turnedJpeg(content: AsyncIterable<Buffer>, orientation: number): AsyncGenerator<Buffer> {
  let isNoted = false
  for await (const bytes of content) {
    if (isNoted) yield bytes
    else {
      const place = placeIn(bytes)
      yield Buffer.concat([bytes.subarray(0, place), noteOf(orientation), bytes.subarray(place)])
      isNoted = true
    }
  }
}
