import { everybody } from '@contract/audience'
import { feedReadingCalls } from '@contract/feedReading'
import { feedReplyCalls } from '@contract/feedReply'
import { feedCalls } from '@contract/feeds'
import { giveComment, giveFeed, giveFeedEvent } from '@server/testing/giveFeed'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

let last = 0
/** Each is newer than those before it, so that the lists show it first. */
const next = ({ now }: Fixtures) => new Date(now().getTime() + ++last * 1_000)

type Status = 'draft' | 'pending' | 'approved' | 'rejected'
/** A feed of the manager for the location of everybody at home. */
const made = (fixtures: Fixtures, status: Status) =>
  giveFeed(fixtures, fixtures.people.manager, {
    status,
    locationIds: [fixtures.place.id],
    createdAt: next(fixtures),
  })
/** The same of a person who is none of the callers: it asks all of them at its location. */
const ofAnother = async (fixtures: Fixtures) => {
  const author = await fixtures.given.person({ organisation_id: fixtures.people.employee.organisation_id })
  return giveFeed(fixtures, author, { locationIds: [fixtures.place.id], createdAt: next(fixtures), mustRead: true })
}
const commented = async (fixtures: Fixtures) => {
  const feedId = await made(fixtures, 'approved')
  const commentId = await giveComment(fixtures, fixtures.people.employee, { feedId, locationId: fixtures.place.id })
  return { feedId, commentId }
}
const form = ({ place }: Fixtures) => ({
  ...everybody,
  locationIds: [place.id],
  content: '<p>Kitchen closes early</p>',
  repliable: true,
  mediaId: null,
  status: 'draft' as const,
})

const write = { by: 'feed.createUpdate', of: 'organisation' } as const
const review = { by: 'feed.approveReject', of: 'organisation' } as const
const read = { by: 'portal.use', of: 'place' } as const
const follow = { by: 'feed.follow', of: 'organisation' } as const
const blindElsewhere = { elsewhere: 'blind', stranger: 'blind' } as const

export const trials = [
  trial(feedCalls.index, { by: 'feed.manage', expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: { location_id: fixtures.place.id, per_page: 200 } },
    shows: await made(fixtures, 'draft'),
  })),
  trial(feedCalls.employeeIndex, { ...read, expected: blindElsewhere }, async (fixtures) => ({
    input: { query: { location_id: fixtures.place.id } },
    shows: await made(fixtures, 'approved'),
  })),
  trial(feedCalls.show, read, async (fixtures) => {
    const id = await made(fixtures, 'approved')
    return { input: { params: { id } }, shows: id }
  }),
  trial(feedCalls.create, { ...write, refuses: 'locationIds' }, (fixtures) => ({
    input: { body: { feed: form(fixtures) } },
    shows: fixtures.place.id,
  })),
  trial(feedCalls.update, write, async (fixtures) => {
    const id = await made(fixtures, 'draft')
    return { input: { params: { id }, body: { feed: form(fixtures) } }, shows: id }
  }),
  trial(feedCalls.deactivate, write, async (fixtures) => {
    const id = await made(fixtures, 'approved')
    return { input: { params: { id } }, shows: id }
  }),
  trial(feedCalls.approve, review, async (fixtures) => {
    const id = await made(fixtures, 'pending')
    return { input: { params: { id } }, shows: id }
  }),
  trial(feedCalls.reject, review, async (fixtures) => {
    const id = await made(fixtures, 'pending')
    return { input: { params: { id }, body: { feed: { rejectedReason: 'No date' } } }, shows: id }
  }),
  trial(feedCalls.resolve, write, async (fixtures) => {
    const id = await made(fixtures, 'rejected')
    return { input: { params: { id } }, shows: id }
  }),
  trial(feedReplyCalls.reply, read, async (fixtures) => ({
    input: { params: { id: await ofAnother(fixtures) }, body: { message: 'Until when?' } },
  })),
  trial(feedCalls.comments, read, async (fixtures) => {
    const { feedId: id, commentId } = await commented(fixtures)
    return { input: { params: { id }, query: { 'q[location_id_eq]': fixtures.place.id } }, shows: commentId }
  }),
  trial(feedCalls.comment, read, async (fixtures) => ({
    input: {
      params: { id: await made(fixtures, 'approved') },
      body: { feed: { comment: 'Noted', locationId: fixtures.place.id } },
    },
  })),
  trial(feedReadingCalls.confirm, read, async (fixtures) => {
    const id = await ofAnother(fixtures)
    return { input: { params: { id }, body: { feed: { readVersion: 1 } } }, shows: id }
  }),
  trial(feedReadingCalls.like, read, async (fixtures) => {
    const id = await made(fixtures, 'approved')
    return { input: { params: { id }, body: { feed: { liked: true } } }, shows: id }
  }),
  trial(feedReadingCalls.readers, follow, async (fixtures) => ({
    input: { params: { id: await ofAnother(fixtures) }, query: {} },
    shows: fixtures.people.employee.id,
  })),
  trial(feedReadingCalls.readerCounts, follow, async (fixtures) => ({
    input: { params: { id: await ofAnother(fixtures) } },
    shows: fixtures.place.id,
  })),
  trial(feedReadingCalls.remind, follow, async (fixtures) => ({
    input: { params: { id: await ofAnother(fixtures) } },
    shows: fixtures.place.id,
  })),
  trial(feedReadingCalls.history, follow, async (fixtures) => {
    const id = await ofAnother(fixtures)
    return { input: { params: { id }, query: {} }, shows: await giveFeedEvent(fixtures, id, fixtures.people.manager) }
  }),
  trial(feedCalls.deleteComment, { by: 'feed.deleteComment', of: 'organisation' }, async (fixtures) => ({
    input: { params: await commented(fixtures) },
  })),
]
