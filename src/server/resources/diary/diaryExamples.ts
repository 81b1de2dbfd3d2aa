import { notThere, staleEdit } from '@contract/apiError'
import { diaryCalls, diarySentences } from '@contract/diary'
import { describeCall, exampleDay, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { noPermission } from '@server/problems/apiProblem'
import * as records from './diaryExampleRecords'

const [employee, manager] = ['employee@harbour.test', 'manager@harbour.test'] as const
const { createdNote, editedSauces, noteForm, place, sauces, tickedTillRolls, tillRolls, todoForm, umbrella } = records
const at = ({ id }: { id: string }) => ({ params: { id } })
const removed = { id: 'harbour-diary-item-of-last-year' }
const stale = { status: 409, problem: exampleProblem(staleEdit) }
const missing = { status: 404, problem: exampleProblem(notThere) }
const whose = {
  location_id: 'Where the reader reads the diary; others have none.',
  userGlobalId: "The reader's own id.",
}

export const diaryExamples = [
  describeCall(diaryCalls.index, {
    name: 'listDiaryItems',
    summary: 'What is shown on a day at a location',
    description: [
      "With `userGlobalId` the reader's own diary: the notes, and the to-dos that are for them or written by them. The totals",
      'count the whole list. Days are those of the account’s time zone.',
    ].join(' '),
    fields: {
      ...pagingFields,
      ...whose,
      date: 'The day.',
      location: 'Another name of `location_id`.',
      'q[s]': 'Important ones first, then by their start.',
      sort: 'Another name of `q[s]`.',
    },
    examples: [
      {
        title: "The first of the reader's own diary of a day",
        as: employee,
        input: {
          query: { location_id: place, date: exampleDay, userGlobalId: 'harbour-person-ella-king', per_page: 1 },
        },
        answer: {
          body: {
            records: [records.gasEngineer],
            total: 9,
            page: 1,
            perPage: 1,
            totalNotes: 5,
            totalTodos: 4,
            incompleteTodoLists: 2,
          },
        },
      },
    ],
  }),
  describeCall(diaryCalls.days, {
    name: 'countDiaryDays',
    summary: 'How many items each day has',
    description: 'Days without any are left out. At most 62 days.',
    fields: { ...whose, 'q[date_gteq]': 'The first day.', 'q[date_lteq]': 'The last day.' },
    examples: [
      {
        title: 'One day of everybody at the location',
        as: employee,
        input: { query: { location_id: place, 'q[date_gteq]': exampleDay, 'q[date_lteq]': exampleDay } },
        answer: { body: { days: [{ date: exampleDay, total: 10 }] } },
      },
    ],
  }),
  describeCall(diaryCalls.show, {
    name: 'showDiaryItem',
    summary: 'One diary item',
    description: 'For everybody who reads the diary at its location.',
    examples: [
      { title: 'One that was removed', as: employee, input: at(removed), answer: missing },
      { title: 'A note', as: employee, input: at(umbrella), answer: { body: umbrella } },
    ],
  }),
  describeCall(diaryCalls.create, {
    name: 'createDiaryItem',
    summary: 'Writes a note or a to-do',
    description: [
      'Notes by everybody who reads the diary at the location; to-dos by task administrators, and by task managers where',
      'they manage. Times are of the account’s time zone. Without `roleIds` and `userGlobalIds` a to-do is for everybody there.',
    ].join(' '),
    examples: [
      {
        title: 'A note for three days',
        as: employee,
        input: { body: { diaryItem: noteForm } },
        answer: { body: createdNote },
      },
      {
        title: 'A to-do by somebody who may not write one',
        as: employee,
        input: { body: { diaryItem: todoForm } },
        answer: { status: 422, problem: exampleProblem(noPermission) },
      },
      {
        title: 'On a day that there is not',
        as: manager,
        input: { body: { diaryItem: { ...todoForm, displayAt: '31/02/2099 14:00', expireAt: null } } },
        answer: { status: 422, problem: exampleProblem(diarySentences.wrongStart, 'displayAt') },
      },
    ],
  }),
  describeCall(diaryCalls.update, {
    name: 'updateDiaryItem',
    summary: 'Changes a note or a to-do',
    description: [
      'By its author, or with the permission of the task service. Its type and location stay. A note that has begun keeps its',
      'date. With the `lockVersion` that was read, an edit of an older version is refused.',
    ].join(' '),
    examples: [
      {
        title: 'A to-do of somebody else, with the permission of the task service',
        as: manager,
        input: { ...at(sauces), body: { diaryItem: { ...todoForm, lockVersion: 0 } } },
        answer: { body: editedSauces },
      },
      {
        title: 'Somebody was faster',
        as: manager,
        input: { ...at(sauces), body: { diaryItem: { ...todoForm, lockVersion: 7 } } },
        answer: stale,
      },
    ],
  }),
  describeCall(diaryCalls.remove, {
    name: 'removeDiaryItem',
    summary: 'Removes a note or a to-do',
    description: 'As it may be edited.',
    examples: [
      { title: 'An own note', as: employee, input: at(umbrella), answer: { body: {} } },
      {
        title: 'A to-do of somebody else',
        as: employee,
        input: at(sauces),
        answer: { status: 422, problem: exampleProblem(noPermission) },
      },
    ],
  }),
  describeCall(diaryCalls.respond, {
    name: 'answerDiaryItem',
    summary: 'Ticks a to-do, or takes the tick back',
    description: [
      'All whom a to-do is for share its one response. Only `answerable` ones take an answer. A `submittedAt` in the future, or',
      'of more than 30 days ago, becomes the time of the server.',
    ].join(' '),
    examples: [
      {
        title: 'A tick',
        as: employee,
        input: {
          params: { id: tillRolls.id, answerId: 'harbour-diary-response-till-rolls' },
          body: { response: { answer: 'yes', submittedAt: exampleNow } },
        },
        answer: { body: tickedTillRolls },
      },
      {
        title: 'One that was removed',
        as: employee,
        input: {
          params: { ...removed, answerId: 'harbour-diary-response-of-last-year' },
          body: { response: { answer: 'yes', submittedAt: exampleNow } },
        },
        answer: missing,
      },
    ],
  }),
  describeCall(diaryCalls.locations, {
    name: 'listDiaryLocations',
    summary: 'Where the person reads the diary',
    description: 'By name; `canAddTodo` says where they write to-dos.',
    fields: pagingFields,
    examples: [
      {
        title: 'Those of a manager',
        as: manager,
        input: { query: {} },
        answer: {
          body: {
            records: [
              { id: place, name: 'Harbour Street', saltId: 'salt-harbour-street', canAddTodo: true },
              { id: 'harbour-location-norwood', name: 'Norwood', saltId: 'salt-norwood', canAddTodo: true },
            ],
            total: 2,
            page: 1,
            perPage: 200,
          },
        },
      },
    ],
  }),
]
