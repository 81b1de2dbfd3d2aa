import { notThere } from '@contract/apiError'
import { communicationReportCalls } from '@contract/communicationReports'
import { receivedCalls } from '@contract/receivedMessages'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import * as records from './communicationExampleRecords'
import { asksNothing, isNotSent, isUnderway } from './communicationRules'

const manager = 'manager@harbour.test'
const admin = 'admin@harbour.test'
const imogen = 'imogen.clarke@harbour.test'
const { coolRoomId, quietRoom, van, welcome, welcomeAgain } = records
const params = { id: coolRoomId }
const received = { id: coolRoomId, mustRead: true, confirmedAt: null, agreement: null }

export const communicationReportExamples = [
  describeCall(communicationReportCalls.sending, {
    name: 'showSending',
    summary: 'How far the sending of a communication is',
    description: 'In receivers, and in their mails. The live channel tells of `communicationSending` while it changes.',
    examples: [
      { title: 'One that was sent', as: admin, input: { params }, answer: { body: records.coolRoomSending } },
      {
        title: 'A draft',
        as: manager,
        input: { params: { id: quietRoom.id } },
        answer: { status: 422, problem: exampleProblem(isNotSent) },
      },
    ],
  }),
  describeCall(communicationReportCalls.receivers, {
    name: 'listReceivers',
    summary: 'The receivers of a sent communication, and what became of it for each of them',
    description: 'By name.',
    fields: {
      ...pagingFields,
      'q[name_cont]': 'Words of the name or the address.',
      'q[state_eq]': 'Those for whom it is so far; `mailFailed`: whose mail bounced or could not be sent.',
    },
    examples: [
      {
        title: 'Who has not confirmed it yet',
        as: admin,
        input: { params, query: { 'q[name_cont]': 'imogen', 'q[state_eq]': 'unconfirmed' } },
        answer: {
          body: {
            records: [
              {
                ...records.imogen,
                id: `${coolRoomId}.${records.imogen.id}`,
                personId: records.imogen.id,
                state: 'sent',
                mailState: 'sent',
                mailReason: null,
                readAt: null,
                confirmedAt: null,
                signedAt: null,
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
  describeCall(communicationReportCalls.export, {
    name: 'exportReceivers',
    summary: 'The report of all receivers as CSV',
    examples: [
      {
        title: 'One receiver',
        as: manager,
        isExcerpt: true,
        input: { params: { id: welcome.id } },
        answer: {
          body: 'Name,Email,Inbox,Read,Confirmed,Signed,Mail,Reason\r\nOscar Lindqvist,oscar.lindqvist@harbour.test,In the inbox',
        },
      },
    ],
  }),
  describeCall(communicationReportCalls.sendAgain, {
    name: 'sendCommunicationAgain',
    summary: 'Sends a communication to those whom it did not reach',
    description:
      'Another mail to those whose mail bounced or failed; and all of it to those who were left out and can be reached now.',
    examples: [
      {
        title: 'One that is still being sent',
        as: admin,
        input: { params: { id: 'harbour-communication-knife-sharpening' } },
        answer: { status: 422, problem: exampleProblem(isUnderway) },
      },
      {
        title: 'One whose mail came back',
        as: manager,
        input: { params: { id: welcome.id } },
        answer: { body: welcomeAgain },
      },
    ],
  }),
  describeCall(communicationReportCalls.remind, {
    name: 'remindReceivers',
    summary: 'Brings a communication to mind to those who have not read, confirmed or signed it',
    description: 'It stands first in their inboxes again. Once in 24 hours.',
    examples: [
      {
        title: 'An agreement that nobody has signed',
        as: admin,
        input: { params: { id: van.id } },
        answer: { body: records.vanReminded },
      },
    ],
  }),
  describeCall(receivedCalls.show, {
    name: 'showReceivedCommunication',
    summary: 'What a communication asks of the person who got it',
    examples: [
      { title: 'One to confirm', as: imogen, input: { params }, answer: { body: received } },
      {
        title: 'Somebody who did not get it',
        as: 'employee@harbour.test',
        input: { params },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(receivedCalls.confirm, {
    name: 'confirmReceivedCommunication',
    summary: 'Confirms that the person has read a communication',
    description: 'The first confirmation counts; the same again changes nothing. Until then the message stays unread.',
    examples: [
      {
        title: 'One that asks for it',
        as: imogen,
        input: { params },
        answer: { body: { ...received, confirmedAt: exampleNow } },
      },
      {
        title: 'One that asks for nothing',
        as: 'oscar.lindqvist@harbour.test',
        input: { params: { id: welcome.id } },
        answer: { status: 422, problem: exampleProblem(asksNothing) },
      },
    ],
  }),
]
