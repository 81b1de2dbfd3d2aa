/** Every call, or group of calls, that is measured on PostgreSQL: by whom, on how much, and within which budget. */
import { firstScreenAt } from '@client/app/bootPlan'
import { makeBootPlan } from '@client/app/makeBootPlan'
import { feedCalls } from '@contract/feeds'
import { firstCalls } from '@contract/firstCalls'
import { notificationCalls } from '@contract/notifications'
import { feedRepository } from '@server/resources/feeds/feedRepository'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import budgets from '../budgets.json'
import { besideMessage } from './besideMessage'
import { besideRaw } from './besideRaw'
import { everyone, first, person } from './callers'
import { dashboardOf } from './dashboard'
import { fillClass, fillMarking } from './fill/fillClass'
import { fillDay } from './fill/fillDay'
import { fillFeeds } from './fill/fillFeeds'
import { fillInbox } from './fill/fillInbox'
import { fillPeople } from './fill/fillPeople'
import { fillNotifications, inboxes } from './fill/fillNotifications'
import { row } from './row'
import { saves } from './saves'
import { searchesFor, searchesOfPeople, searchesOfSubmissions } from './searches'
import { visits } from './visits'
import { windows } from './windows'

const bootPlan = makeBootPlan(() => [])

export const table = {
  /** A page of an inbox with a tenth of all notifications. */
  api: row({
    atLength: { people: 300, notifications: 100_000, rounds: 3, requests: 5_000 },
    inShort: { people: 300, notifications: 2_000, rounds: 1, requests: 100 },
    filling: ({ notifications }) => `${notifications} notifications`,
    fill: fillInbox,
    measure: ({ rounds, requests }) => [
      besideRaw({
        caller: person(inboxes.longest),
        call: notificationCalls.index,
        query: () => ({ per_page: '50' }),
        list: (scope, query) => notificationRepository.list(scope, notificationCalls.index.query.parse(query)),
        budget: { requests: budgets.api.requestsByRaw, p99: budgets.api.p99ByRaw },
        rounds,
        requests,
      }),
    ],
  }),
  /** A page of the feeds at a location. */
  feeds: row({
    atLength: { people: 300, locations: 500, feeds: 100_000, comments: 50_000, rounds: 3, requests: 2_000 },
    inShort: { people: 20, locations: 200, feeds: 1_000, comments: 100, rounds: 1, requests: 100 },
    filling: ({ feeds, locations }) => `${feeds} feeds for ${locations} locations`,
    fill: fillFeeds,
    measure: ({ rounds, requests }) => [
      besideRaw({
        caller: person(inboxes.longest),
        call: feedCalls.employeeIndex,
        query: ({ locationId }) => ({ location_id: locationId, per_page: '5' }),
        list: (scope, query) => feedRepository.listForEmployee(scope, feedCalls.employeeIndex.query.parse(query)),
        rows: `select f.*, p.first_name as author_first_name, p.last_name as author_last_name
          from feeds f left join people p on p.id = f.author_id and p.organisation_id = f.organisation_id
          where f.id = any($1)`,
        budget: { requests: budgets.feeds.requestsByRaw },
        rounds,
        requests,
      }),
    ],
  }),
  /** All widgets of the dashboard: some people open theirs at once, again and again. */
  day: row({
    atLength: { people: 500, locations: 500, days: 365, feeds: 10_000, atOnce: 20, warmUps: 10, rounds: 10 },
    inShort: { people: 10, locations: 200, days: 7, feeds: 100, atOnce: 5, warmUps: 1, rounds: 1 },
    filling: ({ days, locations }) => `${days} days of ${locations} locations`,
    fill: fillDay,
    measure: ({ atOnce, warmUps, rounds }) => [
      visits({
        subject: `${atOnce} people at once`,
        callers: first(atOnce),
        steps: (caller) => [dashboardOf(caller, new Date())],
        timed: 'visit',
        warmUps,
        rounds,
        budget: budgets.day.p95,
      }),
    ],
  }),
  /** The start of a shift: everybody opens the screen with the most requests, as the boot script does. */
  shift: row({
    atLength: { people: 500, notifications: 100_000, overMs: 10_000, rounds: 3 },
    inShort: { people: 20, notifications: 1_000, overMs: 400, rounds: 1 },
    filling: ({ notifications, people }) => `${notifications} notifications of ${people} people`,
    fill: fillInbox,
    measure: ({ people, overMs, rounds }) => [
      visits({
        subject: `${people} people in ${overMs / 1_000} s`,
        callers: everyone,
        steps: () => [
          [firstCalls.me, firstCalls.services],
          firstScreenAt(bootPlan, { pathname: '/messages', search: '' }).reads,
        ],
        timed: 'request',
        overMs,
        warmUps: 1,
        rounds,
        budget: budgets.shift.p95,
      }),
    ],
  }),
  /** Searches in an inbox, and the time to write a million notifications. */
  search: row({
    atLength: { people: 2_000, notifications: 1_000_000, rounds: 40 },
    inShort: { people: 20, notifications: 1_000, rounds: 2 },
    filling: ({ notifications }) => `${notifications} notifications`,
    fill: fillNotifications,
    fillingAtMost: budgets.search.filling,
    measure: ({ rounds }) => {
      const searches = { steps: searchesFor, timed: 'request', warmUps: 1, rounds } as const
      return [
        visits({ ...searches, subject: 'an inbox', callers: person(inboxes.oneOfMany), budget: budgets.search.p95 }),
        visits({ ...searches, subject: 'a long inbox', callers: person(inboxes.long), budget: budgets.search.p95 }),
        // a word in nearly every one of 100,000 messages is counted in each: told, not judged
        visits({ ...searches, subject: 'the longest inbox', callers: person(inboxes.longest) }),
      ]
    },
  }),
  /** An administrator looks for people. */
  people: row({
    atLength: { people: 20_000, notifications: 0, rounds: 40 },
    inShort: { people: 40, notifications: 0, rounds: 2 },
    filling: ({ people }) => `${people} people`,
    fill: fillInbox,
    measure: ({ rounds }) => {
      const callers = person(1) // of the memorable addresses the first
      const searches = { steps: searchesOfPeople, timed: 'request', warmUps: 1, rounds } as const
      return [visits({ ...searches, subject: 'everybody', callers, budget: budgets.people.p95 })]
    },
  }),
  /** The player's saves: several classes type at once. */
  learning: row({
    atLength: { people: 200, warmUps: 10, rounds: 60 },
    inShort: { people: 5, warmUps: 1, rounds: 3 },
    filling: ({ people }) => `${people} learners`,
    fill: fillClass,
    measure: (size) => [saves({ callers: everyone, ...size, budget: budgets.learning.p95 })],
  }),
  /** A trainer looks through what waits to be marked. */
  marking: row({
    atLength: { people: 5_001, rounds: 40 },
    inShort: { people: 41, rounds: 2 },
    filling: ({ people }) => `${people - 1} submitted tasks`,
    fill: fillMarking,
    measure: ({ rounds }) => {
      const searches = { steps: searchesOfSubmissions, timed: 'request', warmUps: 1, rounds } as const
      return [visits({ ...searches, subject: 'the queue', callers: person(1), budget: budgets.people.p95 })]
    },
  }),
  /** The live channel of many people at rest, and a notification to all of them that another server writes. */
  live: row({
    atLength: { people: 5_000, notifications: 5_000, settleMs: 5_000 },
    inShort: { people: 20, notifications: 20, settleMs: 100 },
    filling: ({ people }) => `${people} people`,
    fill: fillInbox,
    measure: ({ settleMs }) => [windows({ callers: everyone, settleMs, budget: budgets.live })],
  }),
  /** A long message to everybody, and others who read their inboxes meanwhile. */
  message: row({
    atLength: { people: 10_000, readers: 50, everyMs: 20, calmMs: 3_000, messages: 12 },
    inShort: { people: 600, readers: 5, everyMs: 20, calmMs: 500, messages: 1 },
    filling: ({ people }) => `${people} people`,
    fill: fillPeople,
    measure: ({ readers, ...rest }) => [besideMessage({ readers: first(readers), ...rest, budget: budgets.message })],
  }),
}
export type MeasuredCalls = keyof typeof table
