import type { FeedEvent, FeedReader, ReaderCounts } from '@contract/feedReading'
import type { Feed, FeedComment } from '@contract/feeds'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'
import { idOf } from '@server/demo/organisation'
import { feedsByKey } from './demo/feedDemo'

const harbour = { key: 'harbour' }
const person = (fullName: string) => ({ globalId: idOf(harbour, 'person', fullName), fullName })
const place = (name: string) => ({ id: idOf(harbour, 'location', name), name })
const chosenPlace = (name: string) => {
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
  const found = feedsByKey.harbour?.find((feed) => feed.key === key)
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
export const cardPayments = demoFeed('card-payments', {
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
export const readersOfPayments: FeedReader[] = [
  {
    id: person('Tom Bradley').globalId,
    fullName: 'Tom Bradley',
    locations: [place('Harbour Street'), place('Norwood')],
    confirmedAt: '2026-03-01T16:34:00.000Z',
  },
  {
    id: person('Grace Whitlock').globalId,
    fullName: 'Grace Whitlock',
    locations: [place('Harbour Street')],
    confirmedAt: '2026-02-28T21:21:00.000Z',
  },
]
export const countsOfPayments: ReaderCounts = {
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
export const historyOfPayments: FeedEvent[] = [
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

export const form = {
  content: '<p>Cupping moves to the <strong>first Wednesday</strong>, at three.</p>',
  repliable: true,
  mediaId: null,
  status: 'draft' as const,
  regionIds: [],
  locationCategoryIds: [],
  locationIds: [place('Norwood').id],
  roleIds: [],
}
const written = { content: form.content, feedLocations: [chosenPlace('Norwood')] }
export const edited: Feed = {
  ...cupping,
  ...written,
  feedRegions: [],
  feedLocationCategories: [],
  updatedAt: exampleNow,
  lockVersion: 1,
}
export const created: Feed = {
  ...cupping,
  ...edited,
  id: exampleCreatedId,
  createdAt: exampleNow,
  statusUpdatedAt: exampleNow,
  lockVersion: 0,
}

const saidAt = (createdAt: string, comment: string, fullName: string) => ({
  comment,
  createdAt,
  user: person(fullName),
  userDeletable: false,
})
export const comments: FeedComment[] = [
  {
    id: 'harbour-feed-comment-kitchen-closes-early-1',
    ...saidAt(
      '2026-03-01T23:06:00.000Z',
      'Noted, thanks. I will move the stock to the cold room before that.',
      'Thuy Pham',
    ),
  },
  {
    id: 'harbour-feed-comment-kitchen-closes-early-2',
    ...saidAt('2026-03-02T00:06:00.000Z', 'Told the regulars who come at nine.', 'Ella King'),
  },
]
export const said: FeedComment = {
  id: exampleCreatedId,
  ...saidAt(exampleNow, 'And the cakes are in the counter.', 'Ella King'),
}
