import type { CallInput } from '@contract/call'
import { peopleChangeCalls, type StartedPeopleChange } from '@contract/peopleChanges'
import { describeCall, exampleCreatedId, exampleProblem } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { nobodyChanges } from './peopleChangeService'

const { preview } = peopleChangeCalls
const admin = 'admin@harbour.test'
const archie = { id: 'harbour-person-archie-cowan', name: 'Archie Cowan' }
const hannah = { id: 'harbour-person-hannah-wirth', name: 'Hannah Wirth' }
const promotion = { action: 'setAccess', access: 'manager', ids: [archie.id] } satisfies CallInput<
  typeof preview
>['body']['change']

export const peopleChangeExamples = [
  describeCall(peopleChangeCalls.preview, {
    name: 'previewPeopleChange',
    summary: 'What a change of many people would do',
    description:
      'Whom it is for is said by their ids, or by filters of the list of people; the form of the change is that of a start. Nothing is written. `already` are those who are left alone; the others are refused for that reason.',
    refusals: { 422: 'A person, location or role is not of the organisation.' },
    examples: [
      {
        title: 'Disabling two people, oneself among them',
        as: admin,
        input: { body: { change: { action: 'disable', ids: [archie.id, hannah.id] } } },
        answer: {
          body: {
            chosen: [],
            total: 2,
            outcomes: [
              { outcome: 'changes', count: 1, people: [archie] },
              { outcome: 'own', count: 1, people: [hannah] },
            ],
          },
        },
      },
      { ...refusedToOthers, input: { body: { change: promotion } } },
    ],
  }),
  describeCall(peopleChangeCalls.create, {
    name: 'startPeopleChange',
    summary: 'Changes many people',
    description:
      'A batch: it is paused, resumed and cancelled as such. It changes those who would be changed when it starts, each by the rules of a change of that one person, in the name of who started it; it fails when they may do so no longer.',
    refusals: { 422: 'Nobody would be changed, other people than expected, or another change is under way.' },
    examples: [
      {
        title: 'A manager',
        as: admin,
        input: { body: { change: promotion, expected: 1 } },
        isExcerpt: true,
        answer: {
          body: {
            id: exampleCreatedId,
            kind: 'people.change',
            action: 'setAccess',
            startedBy: { globalId: hannah.id, fullName: hannah.name },
            failures: [],
          } as unknown as StartedPeopleChange,
        },
      },
      {
        title: 'Who is so already',
        as: admin,
        input: { body: { change: { action: 'enable', ids: [archie.id] }, expected: 1 } },
        answer: { status: 422, problem: exampleProblem(nobodyChanges) },
      },
    ],
  }),
  describeCall(peopleChangeCalls.latest, {
    name: 'latestPeopleChange',
    summary: 'How far the latest change of many people is',
    description: 'Until an hour after its end. With the first of those whom it could not change.',
    examples: [{ title: 'Without one', as: admin, input: {}, answer: { body: { change: null } } }],
  }),
]
