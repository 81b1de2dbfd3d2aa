import { readFileSync } from 'node:fs'
import { inProject } from '../project'
import { downloadedFiles, kilobytesOf, neededFiles, wireBytes, type Bundle } from './screenFiles'
import { screens, type ScreenName } from './screens'

const folder = inProject('dist', 'client')
const readBundle = () => JSON.parse(readFileSync(inProject('dist', 'bundle.json'), 'utf8')) as Bundle
const readPage = () => readFileSync(inProject('dist', 'client', 'index.html'), 'utf8')

/** Transferred bytes of every file that a first visit to a screen downloads, by file name. */
export const downloadsOf = (screen: ScreenName): Record<string, number> =>
  Object.fromEntries(
    downloadedFiles(readBundle(), screens[screen], readPage()).map((file) => [file, wireBytes(folder, file)]),
  )

/** Per screen, in kB: what it needs, and everything it downloads. */
export const sizesByScreen = () => {
  const [bundle, html] = [readBundle(), readPage()]
  return Object.entries(screens).map(([name, screen]) => ({
    screen: name as ScreenName, // the table's own keys
    needs: kilobytesOf(folder, neededFiles(bundle, screen)),
    downloads: kilobytesOf(folder, downloadedFiles(bundle, screen, html)),
  }))
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
