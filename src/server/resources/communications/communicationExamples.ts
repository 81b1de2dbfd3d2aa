import { staleEdit } from '@contract/apiError'
import { noSubject, wrongReplyTo } from '@contract/communicationForm'
import { communicationCalls } from '@contract/communications'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { agreementExamples } from './agreementExamples'
import * as records from './communicationExampleRecords'
import { communicationReportExamples } from './communicationReportExamples'
import { isSent, notInPast } from './communicationRules'

const as = 'manager@harbour.test'
const { fireDrill, quietRoom, quietRoomEdited, quietRoomSent, stocktake, welcome } = records
const params = { id: quietRoom.id }
const stocktakeId = { params: { id: stocktake.id } }

export const communicationExamples = [
  describeCall(communicationCalls.index, {
    name: 'listCommunications',
    summary: 'Communications, the latest changed first',
    description:
      'All of the organisation; for somebody who may send only to people of managed locations, their own. The live channel tells of `communication`.',
    fields: {
      ...pagingFields,
      search: 'Words of the subject, in any order; case, accents and apostrophes do not matter.',
      'q[status_eq]': 'Drafts, or sent ones. A scheduled one is a draft with a `sendAt`.',
      'q[s]': 'The order.',
    },
    examples: [
      {
        title: 'Drafts with a word in the subject',
        as,
        input: { query: { search: 'breaks', 'q[status_eq]': 'draft' } },
        answer: { body: { records: [records.rowOf(quietRoom)], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(communicationCalls.show, {
    name: 'showCommunication',
    summary: 'One communication',
    description: [
      '`body` is the letter of one without a template, and of a sent one the whole letter; codes stand in it as they were',
      'written. `formComponents` are the fields for what its codes need, `shortCodes` what was filled in.',
    ].join(' '),
    examples: [
      { title: 'One that was sent', as, input: { params: { id: welcome.id } }, answer: { body: welcome } },
      { title: 'A draft', as, input: { params }, answer: { body: quietRoom } },
    ],
  }),
  describeCall(communicationCalls.create, {
    name: 'createCommunication',
    summary: 'Adds a draft',
    description: [
      'It may be unfinished, and no `status` sends it. With a template and without `blocksAttributes` it gets the blocks of the',
      'version that is published. HTML is sanitised.',
    ].join(' '),
    examples: [
      {
        title: 'A letter without a template',
        as,
        input: {
          body: {
            customMessage: { subject: fireDrill.subject, body: fireDrill.body, receiverIds: [records.tomId] },
          },
        },
        answer: { body: fireDrill },
      },
      {
        title: 'An address that is none',
        as,
        input: { body: { customMessage: { replyTo: 'the office' } } },
        answer: { status: 422, problem: exampleProblem(wrongReplyTo, 'replyTo') },
      },
    ],
  }),
  describeCall(communicationCalls.update, {
    name: 'updateCommunication',
    summary: 'Changes a draft',
    description:
      'What is left out stays. With the `lockVersion` that was read, an edit of an older version is refused. One that was sent, or is scheduled, stays as it is. The answer has the receivers only when they were chosen anew.',
    examples: [
      {
        title: 'Another subject',
        as,
        input: { params, body: { customMessage: { subject: quietRoomEdited.subject, lockVersion: 0 } } },
        answer: { body: quietRoomEdited },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { customMessage: { subject: 'Breaks', lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
      {
        title: 'One that was sent',
        as,
        input: { params: { id: welcome.id }, body: { customMessage: { subject: 'Welcome' } } },
        answer: { status: 422, problem: exampleProblem(isSent) },
      },
    ],
  }),
  describeCall(communicationCalls.remove, {
    name: 'removeCommunication',
    summary: 'Removes a draft for good',
    examples: [
      {
        title: 'One that nobody needs',
        as,
        input: { params: { id: 'harbour-communication-menu-first-try' } },
        answer: { body: {} },
      },
    ],
  }),
  describeCall(communicationCalls.sendTest, {
    name: 'sendTestOfCommunication',
    summary: 'Sends a draft to the person alone',
    description: 'As they would get it, in the inbox and by mail. It is in no report.',
    examples: [{ title: 'A draft', as, input: stocktakeId, answer: { body: {} } }],
  }),
  describeCall(communicationCalls.unschedule, {
    name: 'unscheduleCommunication',
    summary: 'Makes a scheduled communication a draft again',
    examples: [{ title: 'One for the day after tomorrow', as, input: stocktakeId, answer: { body: stocktake } }],
  }),
  describeCall(communicationCalls.schedule, {
    name: 'scheduleCommunication',
    summary: 'Has a draft sent at a time',
    description:
      'What it lacks is refused now. Its receivers are those that it has then; if it can not be sent any more, it becomes a draft again.',
    examples: [
      {
        title: 'A time that is over',
        as,
        input: { params, body: { customMessage: { sendAt: '2026-03-02T09:29:00.000Z' } } },
        answer: { status: 422, problem: exampleProblem(notInPast, 'sendAt') },
      },
      {
        title: 'A time to come',
        as,
        input: { ...stocktakeId, body: { customMessage: { sendAt: records.laterStocktake.sendAt } } },
        answer: { body: records.laterStocktake },
      },
    ],
  }),
  describeCall(communicationCalls.send, {
    name: 'sendCommunication',
    summary: 'Sends a draft, once',
    description: [
      'Each receiver gets a notification and, unless they have unsubscribed, a mail. That goes on after the answer: `sending`',
      'says how far it is, and the live channel tells of `communicationSending`. What the letter lacks is refused at its field.',
    ].join(' '),
    fields: { lock_version: 'The version that the writer has seen: of another one it is refused.' },
    examples: [
      { title: 'A letter to two people', as, input: { params, query: {} }, answer: { body: quietRoomSent } },
      {
        title: 'Without a subject',
        as: 'admin@harbour.test',
        input: { params: { id: 'harbour-communication-lockers' }, query: {} },
        answer: { status: 422, problem: exampleProblem(noSubject, 'subject') },
      },
    ],
  }),
  describeCall(communicationCalls.valuesFor, {
    name: 'listValuesForReceiver',
    summary: 'What the automatic codes stand for, for one person',
    description: 'To show a letter as they will get it.',
    examples: [
      {
        title: 'A receiver',
        as,
        isExcerpt: true,
        input: { params: { personId: records.oscarId } },
        answer: {
          body: {
            personId: records.oscarId,
            name: 'Oscar Lindqvist',
            email: 'oscar.lindqvist@harbour.test',
            values: { first_name: 'Oscar', location_name: 'Norwood', company_name: 'Harbour Kitchens' },
          },
        },
      },
    ],
  }),
  ...communicationReportExamples,
  ...agreementExamples,
]
