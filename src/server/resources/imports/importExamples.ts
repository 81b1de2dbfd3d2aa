import { createHash } from 'node:crypto'
import { notThere } from '@contract/apiError'
import { importCalls, type Import, type ImportRow } from '@contract/imports'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const as = 'admin@harbour.test'
/** Of a week before those of the demo. */
const content = 'location,week,score\nNorwood,2025-01-06,81.5\nNowhere,2025-01-06,70\n'
const digest = createHash('sha256').update(content).digest('base64')

const staff = 'E-mail;Rufname;Surname\nada@example.com;Ada;Lovelace\n'
const file = { name: 'scores.csv', type: 'text/csv', content }
const checked: Import = {
  id: 'harbour-import-scores',
  kind: 'scores',
  fileName: file.name,
  digest,
  status: 'checked',
  failure: null,
  rows: 2,
  done: 2,
  counts: { created: 1, changed: 0, unchanged: 0, refused: 1 },
  createdAt: '2026-03-01T06:00:00.000Z',
  updatedAt: '2026-03-01T06:00:00.000Z',
}
const nothingYet = { done: 0, counts: { created: 0, changed: 0, unchanged: 0, refused: 0 } }
const rows: ImportRow[] = [
  { line: 2, record: 'Norwood 2025-01-06', outcome: 'created', fields: [], problems: [] },
  {
    line: 3,
    record: 'Nowhere 2025-01-06',
    outcome: 'refused',
    fields: [],
    problems: [{ field: 'location', words: "'Nowhere' is no location of this organisation" }],
  },
]

/** Not part of the demo: the test inserts them. The second one is written by an example. */
export const exampleImports = [
  { record: checked, content, rows },
  { record: { ...checked, id: 'harbour-import-weekly', createdAt: '2026-02-23T06:00:00.000Z' }, content, rows },
  {
    record: {
      ...checked,
      id: 'harbour-import-people',
      kind: 'people',
      fileName: 'people.csv',
      rows: 1,
      done: 1,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 0 },
      createdAt: '2026-02-22T06:00:00.000Z',
    },
    content: staff,
    rows: [{ line: 2, record: 'ada@example.com', outcome: 'created', fields: [], problems: [] }],
  },
] as const satisfies readonly { record: Import; content: string; rows: readonly ImportRow[] }[]
const [{ record: shown }, { record: applied }, { record: ofPeople }] = exampleImports

const params = { id: shown.id }
const outcomeField = { 'q[outcome_eq]': 'Only rows that are, or were, created, changed, unchanged or refused.' }
const unknown = {
  title: 'Unknown, or of another organisation',
  as,
  answer: { status: 404, problem: exampleProblem(notThere) },
} as const

export const importExamples = [
  describeCall(importCalls.index, {
    name: 'listImports',
    summary: 'The files that were imported in the last 30 days',
    description: 'The latest first.',
    fields: { ...pagingFields, 'q[kind_eq]': 'Only files of this kind.' },
    examples: [
      {
        title: 'The latest one',
        as,
        input: { query: { 'q[kind_eq]': 'scores', per_page: 1 } },
        answer: { body: { records: [shown], total: 2, page: 1, perPage: 1 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(importCalls.columns, {
    name: 'readImportColumns',
    summary: 'What the columns of a file seem to be',
    description:
      'For a screen that asks before it uploads. Nothing of the file is kept. `column` is the guess by the name of a heading, `missing` names what is required and none of them is; the `mapping` of the upload may say otherwise.',
    fields: { kind: 'What the file contains.' },
    examples: [
      {
        title: 'A file of people with a heading of its own',
        as,
        input: { query: { kind: 'people' }, files: [{ ...file, name: 'people.csv', content: staff }] },
        answer: {
          body: {
            encoding: 'UTF-8',
            separator: ';',
            rows: 1,
            headings: [
              { heading: 'E-mail', samples: ['ada@example.com'], column: 'email' },
              { heading: 'Rufname', samples: ['Ada'], column: null },
              { heading: 'Surname', samples: ['Lovelace'], column: 'last_name' },
            ],
            columns: [
              { column: 'email', isRequired: true },
              { column: 'first_name', isRequired: true },
              { column: 'last_name', isRequired: true },
              { column: 'locations', isRequired: false },
              { column: 'roles', isRequired: false },
            ],
            missing: ['first_name'],
          },
        },
      },
    ],
  }),
  describeCall(importCalls.example, {
    name: 'showImportExample',
    summary: 'A file of a kind with all of its columns, and a row to be overwritten',
    fields: { kind: 'What the file contains.' },
    examples: [
      {
        title: 'Scores',
        as,
        input: { query: { kind: 'scores' } },
        isExcerpt: true,
        answer: { body: 'location,week,score' },
      },
    ],
  }),
  describeCall(importCalls.create, {
    name: 'createImport',
    summary: 'Uploads a file and has it checked',
    description:
      'CSV with commas, semicolons or tabs, at most 20,000 rows, in UTF-8, UTF-16 with its mark or Windows-1252. Nothing is written yet: read the import again until its `status` is `checked`, and its rows for what would become of each.',
    fields: {
      kind: 'What the file contains.',
      mapping:
        'Which column each heading is, in the order of the file, as a JSON array; null leaves one out. Without it headings are known by their names, and one that is not known is refused.',
    },
    examples: [
      {
        title: 'Scores',
        as,
        input: { query: { kind: 'scores' }, files: [file] },
        answer: {
          body: {
            ...checked,
            ...nothingYet,
            id: exampleCreatedId,
            status: 'checking',
            createdAt: exampleNow,
            updatedAt: exampleNow,
          },
        },
      },
      {
        title: 'A file without a column that is needed',
        as,
        input: { query: { kind: 'scores' }, files: [{ ...file, content: 'location,week\n' }] },
        answer: {
          status: 422,
          problem: exampleProblem(
            "The header is wrong: 'score' is missing. It names these columns: location, week, score.",
            'file',
          ),
        },
      },
    ],
  }),
  describeCall(importCalls.show, {
    name: 'showImport',
    summary: 'How far an import is',
    examples: [
      { title: 'One that was checked', as, input: { params }, answer: { body: shown } },
      { ...unknown, input: { params: { id: 'southern-import-scores' } } },
    ],
  }),
  describeCall(importCalls.rows, {
    name: 'listImportRows',
    summary: 'What becomes of the rows of an import',
    description: 'In the order of the file. Once it is applied, what became of them.',
    fields: { ...pagingFields, ...outcomeField },
    examples: [
      {
        title: 'Those that are refused',
        as,
        input: { params, query: { 'q[outcome_eq]': 'refused' } },
        answer: {
          body: { records: rows.slice(1).map((row) => ({ ...row, id: '3' })), total: 1, page: 1, perPage: 50 },
        },
      },
    ],
  }),
  describeCall(importCalls.report, {
    name: 'showImportReport',
    summary: 'The same as a file for spreadsheets',
    fields: outcomeField,
    examples: [
      {
        title: 'All rows',
        as,
        input: { params, query: {} },
        isExcerpt: true,
        answer: { body: 'Norwood 2025-01-06,created' },
      },
    ],
  }),
  describeCall(importCalls.apply, {
    name: 'applyImport',
    summary: 'Has a checked file written',
    description:
      '`digest` is that of the import, so that what is written is what was checked. Each row is judged again; what can no longer be written is refused. Read the import again until its `status` is `applied`; after `applyFailed`, whose `failure` says why, applying it again goes on with the rows that are left.',
    examples: [
      {
        title: 'Without the rows that are refused',
        as,
        input: { params: { id: applied.id }, body: { digest, skipsRefused: true } },
        answer: { body: { ...applied, ...nothingYet, status: 'applying', updatedAt: exampleNow } },
      },
      {
        title: 'With a row that is refused',
        as,
        input: { params, body: { digest } },
        answer: {
          status: 422,
          problem: exampleProblem('Rows of the file are refused. Correct it, or apply the others alone.'),
        },
      },
    ],
  }),
  describeCall(importCalls.absent, {
    name: 'listAbsentPeople',
    summary: 'People whom an imported file of people does not name',
    description:
      'Of those who can use the portal, by name. Nothing happens to them: whoever has left is disabled by their administrator.',
    fields: { ...pagingFields, 'q[name_or_email_cont]': 'Only people with these words in their name or e-mail.' },
    examples: [
      {
        title: 'Those of a name',
        as,
        input: { params: { id: ofPeople.id }, query: { 'q[name_or_email_cont]': 'ella king', per_page: 1 } },
        answer: {
          body: {
            records: [{ id: 'harbour-person-ella-king', name: 'Ella King', email: 'employee@harbour.test' }],
            total: 1,
            page: 1,
            perPage: 1,
          },
        },
      },
      { ...unknown, input: { params: { id: shown.id }, query: {} }, title: 'An import of another kind' },
    ],
  }),
  describeCall(importCalls.absentFile, {
    name: 'showAbsentPeopleFile',
    summary: 'The same as a file for spreadsheets',
    examples: [
      {
        title: 'All of them',
        as,
        input: { params: { id: ofPeople.id } },
        isExcerpt: true,
        answer: { body: 'employee@harbour.test' },
      },
    ],
  }),
]
