import { notThere } from '@contract/apiError'
import {
  changedMeanwhile,
  feedReadingCalls,
  type FeedEvent,
  type FeedReader,
  type ReaderCounts,
} from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { idOf } from '@server/demo/organisation'
import { noPermission } from '@server/problems/apiProblem'
import { harbourFeeds } from './demo/harbourFeeds'
import { asksNobody } from './feedReading'

const harbour = { key: 'harbour' }
export const person = (fullName: string) => ({ globalId: idOf(harbour, 'person', fullName), fullName })
export const place = (name: string) => ({ id: idOf(harbour, 'location', name), name })
export const chosenPlace = (name: string) => {
  const { id } = place(name)
  return { id, locationId: id, locationName: name }
}
const region = (name: string, ...places: string[]) => ({
  regionId: idOf(harbour, 'region', name),
  regionName: name,
  locations: places.map(place),
})

/** A feed of the demo, with the parts of its record that its author's description does not have. */
const demoFeed = (key: string, record: Pick<Feed, 'createdAt'> & Partial<Feed>): Feed => {
  const found = harbourFeeds.find((feed) => feed.key === key)
  if (!found) throw new Error(`The demo has no feed ${key}`)
  const { author, content, status } = found
  return {
    id: idOf(harbour, 'feed', key),
    content,
    status,
    statusUpdatedAt: record.createdAt,
    repliable: true,
    userEditable: false,
    submittedBefore: status !== 'draft',
    rejectedReason: null,
    user: person(author),
    reviewer: null,
    reviewedAt: null,
    mediaAttributes: [],
    feedLocations: [],
    feedRegions: [],
    feedLocationCategories: [],
    feedRoles: [],
    mustRead: false,
    readVersion: 1,
    asksMe: false,
    confirmedAt: null,
    pinned: false,
    publishAt: null,
    endAt: null,
    likeCount: 0,
    likedByMe: false,
    updatedAt: record.statusUpdatedAt ?? record.createdAt,
    lockVersion: 0,
    ...record,
  }
}
const reviewed = (at: string, by = 'Hannah Wirth') => ({ statusUpdatedAt: at, reviewedAt: at, reviewer: person(by) })
const atHarbour = { feedLocations: [chosenPlace('Harbour Street')] }

/** What a change of state by an example does to each feed. */
export const moved = { statusUpdatedAt: exampleNow, updatedAt: exampleNow, lockVersion: 1 }
export const reviewedNow = { ...moved, reviewedAt: exampleNow, reviewer: person('Priya Nair') }

/** Closing time: approved. */
export const closing = demoFeed('kitchen-closes-early', {
  createdAt: '2026-03-01T19:06:00.000Z',
  ...reviewed('2026-03-01T22:06:00.000Z'),
  ...atHarbour,
  likeCount: 5,
})
/** To be confirmed by the floor staff of two locations, some of whom have. */
const cardPayments = demoFeed('card-payments', {
  createdAt: '2026-02-28T04:42:00.000Z',
  ...reviewed('2026-02-28T07:42:00.000Z'),
  feedLocations: [chosenPlace('Harbour Street'), chosenPlace('Norwood')],
  feedRoles: [{ roleId: idOf(harbour, 'role', 'Front of house'), roleName: 'Front of house' }],
  mustRead: true,
  asksMe: true,
  pinned: true,
  likeCount: 4,
  likedByMe: true,
})
const readersOfPayments: FeedReader[] = [
  {
    id: person('Tom Bradley').globalId,
    fullName: 'Tom Bradley',
    locations: [place('Harbour Street'), place('Norwood')],
    confirmedAt: '2026-03-01T19:34:00.000Z',
  },
  {
    id: person('Grace Whitlock').globalId,
    fullName: 'Grace Whitlock',
    locations: [place('Harbour Street')],
    confirmedAt: '2026-02-28T21:21:00.000Z',
  },
]
const countsOfPayments: ReaderCounts = {
  confirmed: 2,
  open: 5,
  locations: [
    { ...place('Harbour Street'), confirmed: 2, open: 3 },
    { ...place('Norwood'), confirmed: 1, open: 3 },
  ],
  remindedAt: null,
  nextReminderAt: null,
  reminding: null,
}
const happened = (index: number, kind: FeedEvent['kind'], fullName: string, createdAt: string): FeedEvent => ({
  id: idOf(harbour, 'feed-event', `card-payments-${index}`),
  kind,
  person: person(fullName),
  reason: null,
  createdAt,
})
const historyOfPayments: FeedEvent[] = [
  happened(3, 'approved', 'Hannah Wirth', cardPayments.statusUpdatedAt),
  happened(2, 'submitted', 'Priya Nair', cardPayments.createdAt),
  happened(1, 'created', 'Priya Nair', cardPayments.createdAt),
]
export const bikeRacks = demoFeed('bike-racks', {
  createdAt: '2026-02-27T23:54:00.000Z',
  feedLocations: [chosenPlace('Norwood')],
})
export const freeCoffee = demoFeed('free-coffee', {
  createdAt: '2026-02-26T21:30:00.000Z',
  ...reviewed('2026-02-27T00:30:00.000Z'),
  rejectedReason: 'Please agree with Priya on the budget first, and name the dates.',
  ...atHarbour,
})
export const brunch = demoFeed('sunday-brunch', { createdAt: '2026-03-02T04:42:00.000Z', ...atHarbour })
export const mealPoll = demoFeed('staff-meal-poll', {
  createdAt: '2026-02-28T21:30:00.000Z',
  feedLocations: [chosenPlace('Glenelg')],
})
export const cupping = demoFeed('coffee-cupping', {
  createdAt: '2026-02-28T14:18:00.000Z',
  userEditable: true,
  feedRegions: [
    region('City and Hills', 'Norwood', 'Stirling'),
    region('Coast', 'Glenelg', 'Harbour Street', 'Port Adelaide', 'Semaphore'),
  ],
  feedLocationCategories: [
    { locationCategoryId: idOf(harbour, 'location-category', 'Café'), locationCategoryName: 'Café' },
  ],
})

const [employee, manager] = ['employee@harbour.test', 'manager@harbour.test'] as const
/** The params of an example about this record. */
export const at = ({ id }: { id: string }) => ({ params: { id } })
const refusal = (sentence: string) => ({ status: 422, problem: exampleProblem(sentence) })
export const missing = { status: 404, problem: exampleProblem(notThere) }

export const feedReadingExamples = [
  describeCall(feedReadingCalls.like, {
    name: 'likeFeed',
    summary: 'Gives a like to a feed, or takes it back',
    description: 'For people whom the feed is published for. The same again changes nothing.',
    examples: [
      {
        title: 'Given',
        as: employee,
        input: { ...at(closing), body: { feed: { liked: true } } },
        answer: { body: { ...closing, likeCount: 6, likedByMe: true } },
      },
      {
        title: 'Taken back',
        as: employee,
        input: { ...at(closing), body: { feed: { liked: false } } },
        answer: { body: closing },
      },
    ],
  }),
  describeCall(feedReadingCalls.readers, {
    name: 'listFeedReaders',
    summary: 'Who is to confirm a feed, by name',
    description: 'For its author, approvers and HRIS administrators. People are asked as they work and have roles now.',
    fields: {
      ...pagingFields,
      location_id: 'Those who work at this location.',
      'q[state_eq]': 'Those who have confirmed the present version, or have not.',
      'q[full_name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
    },
    examples: [
      {
        title: 'Those who have confirmed it',
        as: manager,
        input: { ...at(cardPayments), query: { 'q[state_eq]': 'confirmed' } },
        answer: { body: { records: readersOfPayments, total: 2, page: 1, perPage: 50 } },
      },
      {
        title: 'By a reader',
        as: employee,
        input: { ...at(cardPayments), query: {} },
        answer: refusal(noPermission),
      },
    ],
  }),
  describeCall(feedReadingCalls.readerCounts, {
    name: 'countFeedReaders',
    summary: 'How many people have confirmed a feed, in all and by location',
    description: 'A person of two locations counts at both, and once in all.',
    examples: [
      { title: 'Of an own feed', as: manager, input: at(cardPayments), answer: { body: countsOfPayments } },
      {
        title: 'Of a feed for other people',
        as: employee,
        input: at({ id: 'harbour-feed-stirling-road-works' }),
        answer: missing,
      },
    ],
  }),
  describeCall(feedReadingCalls.history, {
    name: 'listFeedEvents',
    summary: 'What happened to a feed, newest first',
    description: 'Without a person for what happened by itself. For its author, approvers and HRIS administrators.',
    fields: pagingFields,
    examples: [
      {
        title: 'Of an own feed',
        as: manager,
        input: { ...at(cardPayments), query: {} },
        answer: { body: { records: historyOfPayments, total: 3, page: 1, perPage: 50 } },
      },
    ],
  }),
  // what these change, the examples above show as it was
  describeCall(feedReadingCalls.remind, {
    name: 'remindFeedReaders',
    summary: 'Reminds those who have not confirmed a feed',
    description:
      'Their notification stands first again, soon after this response: `reminding` says how many of them have it. Once in 24 hours.',
    examples: [
      {
        title: 'Of an own feed',
        as: manager,
        input: at(cardPayments),
        answer: {
          body: {
            ...countsOfPayments,
            remindedAt: exampleNow,
            nextReminderAt: '2026-03-03T09:30:00.000Z',
            reminding: { done: 0, all: 5 },
          },
        },
      },
      { title: 'Of a feed that asks nobody', as: manager, input: at(closing), answer: refusal(asksNobody) },
    ],
  }),
  describeCall(feedReadingCalls.confirm, {
    name: 'confirmFeed',
    summary: 'Confirms that the person has read a feed',
    description: [
      'For people whom the feed asks (`asksMe`), with the `readVersion` that they were shown. The first confirmation of a',
      'version counts; the same again changes nothing. It ends the urgent notification that asked for it.',
    ].join(' '),
    examples: [
      {
        title: 'The version that was shown',
        as: employee,
        input: { ...at(cardPayments), body: { feed: { readVersion: 1 } } },
        answer: { body: { ...cardPayments, asksMe: false, confirmedAt: exampleNow } },
      },
      {
        title: 'Another version than the present one',
        as: employee,
        input: { ...at(cardPayments), body: { feed: { readVersion: 2 } } },
        answer: refusal(changedMeanwhile),
      },
      {
        title: 'A feed that asks nobody',
        as: employee,
        input: { ...at(closing), body: { feed: { readVersion: 1 } } },
        answer: refusal(asksNobody),
      },
    ],
  }),
]
