import { dayListCalls } from '@contract/dayLists'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

const place = 'harbour-location-harbour-street'
/** A day before the demo. */
const day = '01/01/2026'
const asked = { 'q[location_id_eq]': place, 'q[from_date]': day, 'q[to_date]': day }
const wholeDay = { 'q[from_date]': `${day} 00:00:00`, 'q[to_date]': `${day} 23:59:59` }
const written = "As 'DD/MM/YYYY', a day of the account's time zone."

export const dayListExamples = [
  describeCall(dayListCalls.index, {
    name: 'listDayLists',
    summary: 'What is to be done at a location on some days, the most urgent first',
    description: `Lists that are overdue come first, then those in progress, those that can begin and those that come later; lists
without times (\`onDemand\`) come last. What is completed is left out. At most 31 days.`,
    fields: {
      ...pagingFields,
      'q[location_id_eq]': 'One of the locations that the person may see.',
      'q[from_date]': written,
      'q[to_date]': written,
      'q[task_root_name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[status_eq]': 'Lists with this status now.',
    },
    examples: [
      {
        title: 'A day without lists',
        as: 'employee@harbour.test',
        input: { query: { ...asked, 'q[status_eq]': 'overdue' } },
        answer: { body: { records: [], total: 0, page: 1, perPage: 200 } },
      },
      {
        title: 'A day that does not exist',
        as: 'employee@harbour.test',
        input: { query: { ...asked, 'q[to_date]': '31/02/2026' } },
        answer: { status: 422, problem: exampleProblem('Date is invalid', 'q[to_date]') },
      },
    ],
  }),
  describeCall(dayListCalls.performance, {
    name: 'showPerformance',
    summary: 'How the lists of a location went, in percent',
    description: `Of the lists that began in this time, in the account's time zone; lists on demand do not count. The five parts
add up to 100, or are all 0 without lists. Task managers read it for the locations that they manage.`,
    fields: {
      'q[from_date]': "As 'DD/MM/YYYY HH:mm:ss'.",
      'q[to_date]': "As 'DD/MM/YYYY HH:mm:ss'.",
    },
    examples: [
      {
        title: 'A day without lists',
        as: 'manager@harbour.test',
        input: { params: { id: place }, query: wholeDay },
        answer: {
          body: {
            completedOnTime: 0,
            completedLate: 0,
            incomplete: 0,
            inProgress: 0,
            pending: 0,
            completionRate: 0,
          },
        },
      },
      {
        title: 'A location that others manage',
        as: 'manager@harbour.test',
        input: { params: { id: 'harbour-location-glenelg' }, query: wholeDay },
        answer: { status: 404, problem: exampleProblem('The resource does not exist') },
      },
    ],
  }),
]
