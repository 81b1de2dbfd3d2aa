import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

const rows = (count: number) => (count === 1 ? '1 row' : `${grouped(count)} rows`)

const names: Readonly<Record<string, string>> = {
  email: 'Email',
  url: 'Web address',
  slug: 'Address',
  scoring_id: 'Scoring app ID',
  id: 'ID',
}

/** Pages that import files. */
export const importsTexts = catalogue({
  steps: 'Steps',
  stepTitles: ['File', 'Columns', 'Check and import'],
  newImport: 'New import',
  kind: 'What the file contains',
  kinds: {
    people: 'People',
    locations: 'Locations',
    shifts: 'Shifts',
    lists: 'Day lists',
    scores: 'Scores',
    qualifications: 'Qualifications',
    resources: 'Resources',
    articles: 'Articles',
    learners: 'Learners in classes',
  },
  kindHelp: {
    people:
      'People are known by their email. New ones are employees without permissions, who choose a password with the link for a forgotten one. No one is removed.',
    locations: 'Locations are known by their name. A region or category that is not there is created.',
    shifts: 'Shifts are known by their ID in the other program. One without an email is not taken yet.',
    lists: 'Day lists are known by their ID in the other program.',
    scores: 'A score is known by its location and the Monday of its week.',
    qualifications: 'Qualifications are known by their ID in the other program.',
    resources: 'Resources are known by their ID in the other program. A category that is not there is created.',
    articles: 'Articles are known by their ID in the other program. Empty lines of the text separate paragraphs.',
    learners:
      'Learners are known by their email. New ones get an account as learners, and choose a password with the link for a forgotten one. Classes are known by their name. Learners who are there already keep their details.',
  },
  fileHelp:
    'A CSV file with commas, semicolons or tabs, of at most 20,000 rows and 10 MB. The first line names its columns.',
  example: 'Download an example',
  exampleFailed: 'The example could not be downloaded',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  orDrop: 'or drop it here',
  reading: 'Reading the file',
  tooLarge: 'The file is larger than 10 MB. Split it.',
  readFailed: 'The file could not be read.',
  found: (count: number, encoding: string, separator: string) => `${rows(count)}, in ${encoding}, with ${separator}`,
  separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
  columnsHint: 'Say which column each heading of your file is. A required column is marked with a star.',
  heading: 'In your file',
  samples: 'First rows',
  column: 'Column',
  columnOf: (heading: string) => `Column of ${heading}`,
  noHeading: 'No heading',
  leftOut: 'Leave out',
  columnName: (name: string) => {
    const words = name.replaceAll('_', ' ')
    return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
  },
  missing: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'A required column is' : 'Required columns are'} missing: ${columns.join(', ')}.`,
  check: 'Check the rows',
  earlier: 'Imports of the last 30 days',
  none: 'Nothing was imported in the last 30 days',
  file: 'File',
  kindColumn: 'Kind',
  at: 'Time',
  status: 'Status',
  rows: 'Rows',
  result: 'Result',
  allKinds: 'All kinds',
  noName: 'File without a name',
  statuses: {
    checking: 'Being checked',
    checked: 'Checked',
    checkFailed: 'Check failed',
    applying: 'Being imported',
    applied: 'Imported',
    applyFailed: 'Import failed',
  },
})

/** The page of one import. */
export const importTexts = catalogue({
  views: 'Views of the import',
  rowsView: 'Rows',
  absentView: 'Not in the file',
  loading: 'Loading the import',
  gone: 'This import does not exist any more',
  back: 'Back to imports',
  failed: 'The import could not be loaded',
  stale: 'The import could not be refreshed. It may be out of date.',
  progress: 'Progress',
  checked: (done: number, total: number) => `${grouped(done)} of ${grouped(total)} rows checked`,
  written: (done: number, total: number) => `${grouped(done)} of ${grouped(total)} rows imported`,
  counts: { created: 'Created', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  toBe: { created: 'To be created', changed: 'To be changed', unchanged: 'Unchanged', refused: 'Refused' },
  nothing: 'There is nothing to import: every row is unchanged or refused.',
  notYet: 'This is what will happen. Nothing is written yet.',
  import: 'Import',
  goOn: 'Continue the import',
  again: 'Upload it again',
  report: 'Download the report',
  reportFailed: 'The report could not be downloaded',
  applyFailed: 'The import could not be started',
  askTitle: (count: number) => `Import ${rows(count)}?`,
  askText: (created: number, changed: number) =>
    `${[created > 0 && `${grouped(created)} will be created`, changed > 0 && `${grouped(changed)} will be changed`].filter(Boolean).join(', ')}.`,
  askRefused: (count: number) =>
    count === 1 ? 'The refused row is left out.' : `The ${grouped(count)} refused rows are left out.`,
  askYes: 'Import',
  askWithout: 'Import the others',
  askNo: 'Cancel',
  line: 'Line',
  record: 'Record',
  outcome: 'Outcome',
  details: 'Details',
  all: 'All',
  changes: (columns: string) => `Changes ${columns}`,
  noRows: 'The file has no rows',
  noneOfOutcome: 'No row has this outcome',
  name: 'Name',
  email: 'Email',
  search: 'Search',
  absentHint: 'People who can use the portal and whom the file does not name. Nothing happens to them.',
  nobodyAbsent: 'The file names everyone who can use the portal',
  nobodyFound: 'No one matches your search',
  absentFile: 'Download the list',
  absentFailed: 'The list could not be downloaded',
})
