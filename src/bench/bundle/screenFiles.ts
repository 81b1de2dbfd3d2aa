import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Screen } from './screens'

/** The files of each named part of the app, as listed by the build. */
export type Bundle = Readonly<Record<string, readonly string[]>>

/**
 * Transferred bytes of a file's body: the server sends the build's compressed version, or the file itself where the
 * build did not compress it because it is small.
 */
export const wireBytes = (folder: string, file: string): number => {
  const sent = ['.br', '.gz', ''].map((ending) => path.join(folder, file + ending)).find((name) => existsSync(name))
  if (sent === undefined) throw new Error(`${file} was not built`)
  return statSync(sent).size
}

/** Transferred size of the files in kB of 1,024 bytes, each counted once. */
export const kilobytesOf = (folder: string, files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + wireBytes(folder, file), 0) / 1024

/** Files of the named parts, each once. */
export const filesOf = (bundle: Bundle, chunks: readonly string[]) => {
  const unknown = chunks.filter((chunk) => !bundle[chunk])
  if (unknown.length > 0) throw new Error(`The build has no chunk ${unknown.join(', ')}`)
  return [...new Set(chunks.flatMap((chunk) => bundle[chunk] ?? []))]
}

/** Everything that a first visit downloads of the build: page and font, scripts and styles, needed or prefetched. */
export const downloadedFiles = (bundle: Bundle, { needs, ahead }: Screen, html: string) => {
  const font = /url\("?\/(assets\/[^")]+\.woff2)/.exec(html)?.[1]
  if (font === undefined) throw new Error('The page names no font')
  return ['index.html', font, ...filesOf(bundle, [...needs, ...ahead])]
}
