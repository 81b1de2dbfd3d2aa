import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Screen } from './screens'

/** Files of each named part of the app, as the build wrote them down. */
export type Bundle = Readonly<Record<string, readonly string[]>>

/**
 * Bytes of a file's body on the wire: the server sends what the build compressed, and a file as it is where the build
 * did not, because it is small.
 */
export const wireBytes = (folder: string, file: string): number => {
  const sent = ['.br', '.gz', ''].map((ending) => path.join(folder, file + ending)).find((name) => existsSync(name))
  if (sent === undefined) throw new Error(`${file} was not built`)
  return statSync(sent).size
}

/** kB of 1,024 bytes that the files weigh on the wire, each counted once. */
export const kilobytesOf = (folder: string, files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + wireBytes(folder, file), 0) / 1024

const filesOf = (bundle: Bundle, chunks: readonly string[]) => {
  const unknown = chunks.filter((chunk) => !bundle[chunk])
  if (unknown.length > 0) throw new Error(`The build has no chunk ${unknown.join(', ')}`)
  return [...new Set(chunks.flatMap((chunk) => bundle[chunk] ?? []))]
}

/** Scripts and styles without which the screen is not there. */
export const neededFiles = (bundle: Bundle, { needs }: Screen) => filesOf(bundle, needs)

/** All that a first visit downloads of what was built: page and font, scripts and styles, needed or fetched ahead. */
export const downloadedFiles = (bundle: Bundle, { needs, ahead }: Screen, html: string) => {
  const font = /href="\/(assets\/[^"]+\.woff2)"/.exec(html)?.[1]
  if (font === undefined) throw new Error('The page names no font')
  return ['index.html', font, ...filesOf(bundle, [...needs, ...ahead])]
}
