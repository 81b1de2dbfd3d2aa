import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from '@client/routes/areas'

const client = fileURLToPath(new URL('../../../client', import.meta.url))
/** The parts of the app in which dialogs are. */
const parts = ['kits', 'routes', 'shell', 'ui']

const readSources = () =>
  parts.flatMap((part) =>
    readdirSync(path.join(client, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => ({
        file: path.posix.join(part, ...name.split(path.sep)).replace(/\.tsx?$/, ''),
        text: readFileSync(path.join(client, part, name), 'utf8'),
      })),
  )

/** What opens over a screen, of which all dialogs are made. */
const made =
  /<(?:Modal|Drawer|Dialog|FormDialog|ConfirmDialog|DiscardDialog|SaveDialog|ReadingDialog|FilterButton)\b(?! extends)/g
/** They draw whatever dialog they are given. */
const makers = [
  'kits/forms/ConfirmDialog',
  'kits/forms/Dialog',
  'kits/forms/FormDialog',
  'routes/feedAdmin/ReadingDialog',
]
/** Ids and places that no snapshot shows. */
const notReplayed = [
  // the export itself
  'qa/export',
  'shell/qa/ExportDialog',
  // in the place of a dialog whose file has not come: a replay has its own files
  'kits/forms/LazyDialog',
  'kits/forms/StaleEdit',
  // counts down, and ends the session that shows it: administration/signInPolicy opens it
  'shell/dialogs/InactivityDialog',
]
const isReplayed = (one: string) => !notReplayed.includes(one)

/** Literals from which an id of `view.openDialog` is made, with the rest of it where a record's id begins. */
const ids = [
  /\b(?:useDialog|useRecordDialog|dialogOpened)\(\s*['`]([^'`$]+)/g,
  /\b(?:dialog|openDialog)(?: = |=|: |\()['"`]([a-z]\w*\/[^'"`$]*)/g,
]
/** Names of an area's own hooks, to which they add its name. */
const ownNames = /\buse(?!Record)\w+Dialog\(\s*'(\w+)'/g
/** A list whose records a dialog adds and edits. */
const edited = /\bedited=\{\{ of: (\w+)/g

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Every dialog that occurs in the sources: the places that draw one, numbered within a file, and the ids. */
export const dialogsOfSources = () => {
  const sources = readSources().filter(({ file }) => isReplayed(file))
  const places = sources
    .filter(({ file }) => !makers.includes(file))
    .flatMap(({ file, text }) =>
      (text.match(made) ?? []).map((_element, index) => (index === 0 ? file : `${file} (${index + 1})`)),
    )
  const found = sources.flatMap(({ file, text }) => [
    ...ids.flatMap((pattern) => matches(pattern, text)),
    ...matches(ownNames, text).map((name) => `${file.split('/')[1] ?? ''}/${name}`),
    ...matches(edited, text).map((name) => `${name}/`),
  ])
  const ofAreas = areas.filter(({ dialogs }) => dialogs).map(({ id }) => `${id}/`)
  return { places, ids: [...new Set([...found, ...ofAreas])].filter(isReplayed) }
}
