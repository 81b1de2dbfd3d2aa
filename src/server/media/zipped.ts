import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP. Its name may have folders. */
export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array>
  /** Packing it again would only cost time: pictures, videos and documents. */
  isPacked: boolean
}

/** A ZIP as a stream: of a file only what was read last is in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure
    ready.push(bytes)
  })
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = modifiedAt
    zip.add(file)
    for await (const bytes of content) {
      file.push(bytes)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
