import { readFileSync } from 'node:fs'
import { inProject } from '../project'
import { downloadedFiles, kilobytesOf, neededFiles, wireBytes, type Bundle } from './screenFiles'
import { screens, type ScreenName } from './screens'

const folder = inProject('dist', 'client')
const readBundle = () => JSON.parse(readFileSync(inProject('dist', 'bundle.json'), 'utf8')) as Bundle
const readPage = () => readFileSync(inProject('dist', 'client', 'index.html'), 'utf8')

/** Bytes on the wire of every file that a first visit to a screen downloads, by its name. */
export const downloadsOf = (screen: ScreenName): Record<string, number> =>
  Object.fromEntries(
    downloadedFiles(readBundle(), screens[screen], readPage()).map((file) => [file, wireBytes(folder, file)]),
  )

/** Of each screen, in kB: what it needs, and all that is downloaded for it. */
export const sizesByScreen = () => {
  const [bundle, html] = [readBundle(), readPage()]
  return Object.entries(screens).map(([name, screen]) => ({
    screen: name as ScreenName, // of the table's own keys
    needs: kilobytesOf(folder, neededFiles(bundle, screen)),
    downloads: kilobytesOf(folder, downloadedFiles(bundle, screen, html)),
  }))
}

/** The page that every address starts from, in kB. */
export const pageSize = () => kilobytesOf(folder, ['index.html'])

const sizeOf = (files: readonly string[], ending: string) =>
  kilobytesOf(
    folder,
    files.filter((file) => file.endsWith(ending)),
  )

/** Of every named part: what it adds for somebody who has nothing yet, scripts and styles apart. */
export const sizesByRoute = () =>
  Object.entries(readBundle()).map(([route, files]) => ({
    route,
    scripts: sizeOf(files, '.js'),
    styles: sizeOf(files, '.css'),
  }))
