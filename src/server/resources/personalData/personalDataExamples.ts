import { notThere } from '@contract/apiError'
import type { Person } from '@contract/people'
import { personalDataCalls, type PersonExport } from '@contract/personalData'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { exampleLink } from '@server/resources/media/mediaExamples'
import { exampleInvited } from '@server/resources/people/personExamples'
import { exportParts } from './exported/exportParts'

const as = 'admin@harbour.test'
const personId = 'harbour-person-deepak-sharma'
const params = { id: personId }
const total = exportParts.length
const content = 'PK\u0005\u0006'.padEnd(22, '\u0000')

const done: PersonExport = {
  id: 'harbour-export-deepak-sharma',
  state: 'done',
  failure: null,
  done: total,
  total,
  size: content.length,
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-03-08T09:30:00.000Z',
  url: `/api/admin/people/${personId}/exports/harbour-export-deepak-sharma/file?link=${exampleLink}`,
}

/** Not part of the demo: tests insert it, with its file. */
export const exampleExport = { record: done, personId, content }

const notFound = {
  title: 'Of somebody who is not there',
  as,
  input: { params: { id: 'harbour-person-unknown' } },
  answer: { status: 404, problem: exampleProblem(notThere) },
} as const

export const personalDataExamples = [
  describeCall(personalDataCalls.show, {
    name: 'showPersonExport',
    summary: 'The latest export of a person',
    description: 'Null when there is none that can be downloaded, is under way or failed in the last seven days.',
    examples: [
      { title: 'One that can be downloaded', as, input: { params }, answer: { body: { export: done } } },
      { ...refusedToOthers, input: { params } },
      notFound,
    ],
  }),
  describeCall(personalDataCalls.start, {
    name: 'startPersonExport',
    summary: 'Exports everything about a person',
    description:
      'Has a ZIP written in the background, which replaces an earlier one. Of a person one export at a time is under way; whoever asks for another gets that one.',
    examples: [
      {
        title: 'Of an employee',
        as,
        input: { params: { id: 'harbour-person-jai-thompson' } },
        answer: {
          body: {
            ...done,
            id: exampleCreatedId,
            state: 'waiting',
            done: 0,
            size: null,
            createdAt: exampleNow,
            expiresAt: null,
            url: null,
          },
        },
      },
    ],
  }),
  describeCall(personalDataCalls.erase, {
    name: 'erasePerson',
    summary: 'Has a person erased',
    description:
      'Disables the account at once. After thirty days the person is erased: what others need stays, without a name.',
    refusals: {
      422: '`nameOrEmail` is neither their full name nor their address; or it is oneself, or the last administrator.',
    },
    examples: [
      {
        title: 'Somebody who has left',
        as,
        isExcerpt: true,
        input: { params: { id: exampleInvited }, body: { erasure: { nameOrEmail: 'Lachlan Moore' } } },
        answer: { body: { id: exampleInvited, state: 'disabled', erasesAt: '2026-04-01T09:30:00.000Z' } as Person },
      },
      {
        title: 'With the name of somebody else',
        as,
        input: { params, body: { erasure: { nameOrEmail: 'Lachlan Moore' } } },
        answer: {
          status: 422,
          problem: exampleProblem('is not that of this person', 'nameOrEmail'),
        },
      },
    ],
  }),
  describeCall(personalDataCalls.keep, {
    name: 'keepPerson',
    summary: 'Takes back that a person is to be erased',
    description: 'The account stays disabled.',
    refusals: { 422: 'The thirty days are over.' },
    examples: [
      {
        title: 'Somebody who was to be erased',
        as,
        isExcerpt: true,
        input: { params: { id: exampleInvited } },
        answer: { body: { id: exampleInvited, state: 'disabled', erasesAt: null } as Person },
      },
    ],
  }),
  describeCall(personalDataCalls.file, {
    name: 'downloadPersonExport',
    summary: 'The ZIP of an export',
    description: 'For seven days. Each download is noted in the audit log.',
    examples: [
      {
        title: 'One that is written',
        as,
        isExcerpt: true,
        input: { params: { ...params, exportId: done.id }, query: {} },
        answer: { body: 'PK' },
      },
      {
        title: 'One that is not there any more',
        as,
        input: { params: { ...params, exportId: 'harbour-export-unknown' }, query: {} },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
