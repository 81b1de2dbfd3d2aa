import { readFileSync, statSync } from 'node:fs'
import { inProject } from '../project'

/** Files of each named part of the app, as the build wrote them down. */
export const readBundle = () =>
  JSON.parse(readFileSync(inProject('dist', 'bundle.json'), 'utf8')) as Readonly<Record<string, string[]>>

/** kB of 1,024 bytes that the files weigh on the wire, each counted once. */
export const kilobytesOf = (files: readonly string[]) =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(inProject('dist', 'client', `${file}.br`)).size, 0) / 1024

const isScript = (file: string) => file.endsWith('.js')
/** Without the fonts, which are no scripts and no styles. */
const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file)

/** What the budgets in budgets.json limit, in kB. */
export const budgetedSizes = () => {
  const bundle = readBundle()
  const filesOf = (...groups: string[]) => groups.flatMap((group) => bundle[group] ?? [])
  return {
    signInScripts: kilobytesOf(filesOf('boot', 'app').filter(isScript)),
    inboxScriptsAndStyles: kilobytesOf(filesOf('boot', 'app', 'shell', 'inbox').filter(isScriptOrStyle)),
    signInPage: kilobytesOf(['index.html']),
  }
}

/** Of every named part: what it adds for somebody who has nothing yet, scripts and styles apart. */
export const sizesByRoute = () =>
  Object.entries(readBundle()).map(([route, files]) => ({
    route,
    scripts: kilobytesOf(files.filter(isScript)),
    styles: kilobytesOf(files.filter((file) => file.endsWith('.css'))),
  }))
