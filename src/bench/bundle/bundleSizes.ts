import { readFileSync } from 'node:fs'
import { inProject } from '../project'
import { downloadedFiles, filesOf, kilobytesOf, wireBytes, type Bundle } from './screenFiles'
import { screenOf } from './screens'

const folder = inProject('dist', 'client')
const readBundle = () => JSON.parse(readFileSync(inProject('dist', 'bundle.json'), 'utf8')) as Bundle
const readPage = () => readFileSync(inProject('dist', 'client', 'index.html'), 'utf8')

/** Transferred bytes of every file that a first visit to a screen downloads, by file name. */
export const downloadsOf = (screen: string): Record<string, number> => {
  const { atRest = [], ...first } = screenOf(screen)
  const files = [...downloadedFiles(readBundle(), first, readPage()), ...filesOf(readBundle(), atRest)]
  return Object.fromEntries(files.map((file) => [file, wireBytes(folder, file)]))
}

/** All that is downloaded for a first visit to a screen until it is at rest, in kB. */
export const downloadedSize = (screen: string) =>
  kilobytesOf(folder, downloadedFiles(readBundle(), screenOf(screen), readPage()))

/** What chunks add in kB to those that are here. */
export const sizeBeyond = (here: readonly string[], chunks: readonly string[]) => {
  const bundle = readBundle()
  const known = new Set(filesOf(bundle, here))
  return kilobytesOf(
    folder,
    filesOf(bundle, chunks).filter((file) => !known.has(file)),
  )
}

/** The HTML page that every URL starts from, in kB. */
export const pageSize = () => kilobytesOf(folder, ['index.html'])

const sizeOf = (files: readonly string[], ending: string) =>
  kilobytesOf(
    folder,
    files.filter((file) => file.endsWith(ending)),
  )

/** Per named part: what it adds for an empty cache, scripts and styles separately. */
export const sizesByRoute = () =>
  Object.entries(readBundle()).map(([route, files]) => ({
    route,
    scripts: sizeOf(files, '.js'),
    styles: sizeOf(files, '.css'),
  }))
