import { notThere } from '@contract/apiError'
import { type Run, runCalls } from '@contract/training/avetmiss/runs'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'
import { exampleLink } from '@server/resources/media/mediaExamples'

const as = 'admin@southern.test'
const content = 'PK\u0005\u0006'.padEnd(22, '\u0000')

const done: Run = {
  id: 'southern-run',
  year: 2026,
  kind: 'fixed',
  state: 'done',
  failure: null,
  done: 0,
  total: 0,
  errorCount: 1,
  errorsByFile: { NAT00010: 1 },
  size: content.length,
  createdAt: '2026-03-01T09:30:00.000Z',
  finishedAt: '2026-03-01T09:30:00.000Z',
  url: `/api/training/avetmiss/runs/southern-run/file?link=${exampleLink}`,
}

/** Not part of the demo: tests insert it, with its file. */
export const exampleRun = { id: done.id, content, createdAt: done.createdAt }

export const runExamples = [
  describeCall(runCalls.latest, {
    name: 'showLatestAvetmissRun',
    summary: 'The latest check or export of a collection year',
    description: '`refused`: errors were found, and no files were made. Files can be downloaded for seven days.',
    examples: [
      { title: 'An export that is over', as, input: {}, answer: { body: { run: done } } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(runCalls.findings, {
    name: 'listAvetmissErrors',
    summary: 'What the latest run found wrong, in the order of the files',
    description: '`kind` and `recordId` name the record that mends it.',
    fields: { ...pagingFields, 'q[file_eq]': 'Of one file.' },
    examples: [
      {
        title: 'Of the organisation',
        as,
        input: { query: { 'q[file_eq]': 'NAT00010' } },
        answer: {
          body: {
            records: [
              {
                id: `${done.id}-0`,
                rule: 'organisationMissing',
                file: 'NAT00010',
                field: 'Training organisation identifier',
                sentence: 'The organisation has not been described for the regulator',
                kind: 'organisation',
                recordId: 'southern',
                record: 'Southern Skills Institute',
              },
            ],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  describeCall(runCalls.file, {
    name: 'downloadAvetmissFiles',
    summary: 'The ZIP with the ten files of an export',
    description: 'Each download is noted in the audit log.',
    examples: [
      {
        title: 'One that is written',
        as,
        isExcerpt: true,
        input: { params: { id: done.id }, query: {} },
        answer: { body: 'PK' },
      },
      {
        title: 'One that is not there any more',
        as,
        input: { params: { id: 'southern-run-unknown' }, query: {} },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(runCalls.start, {
    name: 'startAvetmissRun',
    summary: 'Checks a collection year, or exports it',
    description:
      'In the background; the run before it is forgotten. An export with errors makes no files. While a run is under way, whoever starts another gets that one.',
    examples: [
      {
        title: 'A check',
        as,
        input: { body: { run: { year: 2026, kind: 'check' } } },
        answer: {
          body: {
            ...done,
            id: exampleCreatedId,
            kind: 'check',
            state: 'waiting',
            errorCount: 0,
            errorsByFile: {},
            size: null,
            createdAt: exampleNow,
            finishedAt: null,
            url: null,
          },
        },
      },
    ],
  }),
]
