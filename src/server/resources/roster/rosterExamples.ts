import { notThere } from '@contract/apiError'
import { leaveSentences, rosterCalls } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'
import { isDecided, isOwn } from './leaveService'
import { isChanged } from './shiftOfferService'
import {
  appointment,
  asked,
  decidedNow,
  exams,
  form,
  morning,
  offeredMorning,
  visit,
  wedding,
} from './rosterExampleRecords'

const [employee, manager] = ['employee@harbour.test', 'manager@harbour.test'] as const
const at = ({ id }: { id: string }) => ({ params: { id } })
const gone = { status: 404, problem: exampleProblem(notThere) }
const decided = { status: 422, problem: exampleProblem(isDecided) }
const own = { status: 422, problem: exampleProblem(isOwn) }
const empty = { records: [], total: 0, page: 1 }

export const rosterExamples = [
  describeCall(shiftCalls.mine, {
    name: 'listMyShifts',
    summary: "The person's shifts, leave, and open shifts that are offered to them, earliest first",
    description: 'Times of the query are seconds since 1970. With an earliest end, everything that touches a time.',
    fields: {
      ...pagingFields,
      'q[date_start_gteq]': 'What begins then or later.',
      'q[date_start_lteq]': 'What begins then or earlier.',
      'q[date_end_gteq]': 'What ends then or later.',
    },
    examples: [
      {
        title: 'Nothing is planned from 2100 on',
        as: employee,
        input: { query: { 'q[date_start_gteq]': 4_102_444_800 } },
        answer: { body: { ...empty, perPage: 3 } },
      },
    ],
  }),
  describeCall(shiftCalls.acceptOffer, {
    name: 'acceptShiftOffer',
    summary: 'Takes an open shift that is offered to the person',
    description: [
      'Refused when another person was first, when it has started, and when the person has a shift or approved leave at some',
      'of that time. `shiftOffer` is what the person saw, the `unassignedShiftAttributes` of the offer: when the shift is',
      'another one now, the answer is 409.',
    ].join(' '),
    examples: [
      {
        title: 'One that is open',
        as: employee,
        input: at({ id: 'harbour-shift-offer-ella-king-1' }),
        answer: { body: morning },
      },
      {
        title: 'One that was shown with other times',
        as: employee,
        input: { ...at({ id: 'harbour-shift-offer-ella-king-2' }), body: { shiftOffer: offeredMorning } },
        answer: { status: 409, problem: exampleProblem(isChanged) },
      },
      { title: "A colleague's", as: employee, input: at({ id: 'harbour-shift-offer-felix-brandt-4' }), answer: gone },
    ],
  }),
  describeCall(shiftCalls.declineOffer, {
    name: 'declineShiftOffer',
    summary: 'Turns an offered shift down; the offer is gone then',
    examples: [
      {
        title: 'One that is open',
        as: employee,
        input: at({ id: 'harbour-shift-offer-ella-king-2' }),
        answer: { body: {} },
      },
    ],
  }),
  describeCall(rosterCalls.leave, {
    name: 'listMyLeaveRequests',
    summary: "The person's requests for leave, the latest first",
    fields: { ...pagingFields, 'q[status_eq]': 'One state alone.' },
    examples: [
      {
        title: 'Those that were rejected',
        as: employee,
        input: { query: { 'q[status_eq]': 'rejected' } },
        answer: { body: { records: [wedding], total: 1, page: 1, perPage: 20 } },
      },
    ],
  }),
  describeCall(rosterCalls.askForLeave, {
    name: 'askForLeave',
    summary: 'Asks for leave',
    description: [
      "Days and times are those of the account's time zone. Whole days last until the end of the last one; leave for a part",
      'of a day has both times. Leave is at most 365 days long, begins today or later, and no two requests of a person that',
      'were not rejected are at the same time.',
    ].join(' '),
    examples: [
      { title: 'Five days', as: employee, input: { body: { leaveRequest: form } }, answer: { body: asked } },
      {
        title: 'Days that are over',
        as: employee,
        input: { body: { leaveRequest: { ...form, firstDay: '2026-02-27', lastDay: '2026-03-03' } } },
        answer: { status: 422, problem: exampleProblem(leaveSentences.past, 'firstDay') },
      },
    ],
  }),
  describeCall(rosterCalls.withdraw, {
    name: 'withdrawLeaveRequest',
    summary: 'Takes an own request back that is not decided yet',
    examples: [
      { title: 'One that waits', as: employee, input: at({ id: 'harbour-leave-ella-king-5' }), answer: { body: {} } },
      { title: "A colleague's", as: employee, input: at(visit), answer: gone },
    ],
  }),
  describeCall(rosterCalls.leaveToDecide, {
    name: 'listLeaveRequestsToDecide',
    summary: 'Requests of others that wait, by the start of the leave',
    description: 'For managers those of people who work at a location that they manage.',
    fields: pagingFields,
    examples: [
      {
        title: 'The first one of a manager',
        as: manager,
        input: { query: { per_page: 1 } },
        answer: { body: { records: [appointment], total: 7, page: 1, perPage: 1 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(rosterCalls.approveLeave, {
    name: 'approveLeaveRequest',
    summary: 'Approves a request for leave; its person is told',
    examples: [
      {
        title: 'One that waits',
        as: manager,
        input: at(visit),
        answer: { body: { ...visit, ...decidedNow, status: 'approved' } },
      },
      { title: 'One that was decided meanwhile', as: manager, input: at(wedding), answer: decided },
      { title: "The manager's own", as: manager, input: at({ id: 'harbour-leave-priya-nair-6' }), answer: own },
    ],
  }),
  describeCall(rosterCalls.rejectLeave, {
    name: 'rejectLeaveRequest',
    summary: 'Rejects a request for leave; its person is told',
    examples: [
      {
        title: 'One that waits',
        as: manager,
        input: at(exams),
        answer: { body: { ...exams, ...decidedNow, status: 'rejected' } },
      },
    ],
  }),
  describeCall(rosterCalls.atPlace, {
    name: 'listShiftsOfLocation',
    summary: 'Who works at a location on a day, by the start of their shifts',
    description: [
      'For managers of the location and HRIS administrators; a shift without a person is open. `onLeave` has the approved',
      'leave of that day, of people who work at the location.',
    ].join(' '),
    fields: {
      ...pagingFields,
      'q[location_id_eq]': 'The location. One that the person does not lead has no shifts.',
      date: "A day of the account's time zone.",
    },
    examples: [
      {
        title: 'A day without shifts',
        as: manager,
        input: { query: { 'q[location_id_eq]': 'harbour-location-harbour-street', date: '2100-01-04' } },
        answer: { body: { ...empty, perPage: 200, onLeave: [] } },
      },
    ],
  }),
]
