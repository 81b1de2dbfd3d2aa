import { everybody, type AudienceForm } from '@contract/audience'
import type { CallInput } from '@contract/call'
import { feedReadingCalls } from '@contract/feedReading'
import { feedReplyCalls } from '@contract/feedReply'
import { feedCalls } from '@contract/feeds'
import { notificationCalls } from '@contract/notifications'
import { giveComment, giveFeed } from './giveFeed'
import type { GivenPerson } from './given'
import type { TestServer } from './startTestServer'

type Written = CallInput<typeof feedCalls.create>['body']['feed']
type PersonOptions = NonNullable<Parameters<TestServer['given']['person']>[0]>

export const feedForm: Written = {
  ...everybody,
  content: '<p>Kitchen closes early</p>',
  repliable: true,
  mediaId: null,
  status: 'draft',
}

/** What a person may do who writes feeds for the whole organisation. */
export const writing = { hris_permission: { 'feed.createUpdate': true } }
/** The same for managed places, with their administration. */
export const managing = { hris_permission: { managerFeed: true, 'managerFeed.createUpdate': true } }
export const approving = { servicePermissions: { hris: ['feed.approveReject'], task: [] } }

/** A new organisation with two locations, and the calls of feeds as each of its people. */
export const aFeedHouse = async (server: TestServer) => {
  const { given, db } = server
  const { id: organisation_id } = await given.organisation()
  const own = { organisation_id }
  const [here, there] = [await given.location(own), await given.location(own)]
  const person = (options: PersonOptions = {}) => given.person({ ...own, locations: [here], ...options })
  const author = await person({ ...writing, first_name: 'Ella', last_name: 'King' })
  const approver = await person({ ...approving, first_name: 'Priya', last_name: 'Nair' })
  const reader = await person()

  /** A location's region, category or a role, which the organisation has from then on. */
  const named = async (table: 'regions' | 'location_categories', name: string) => {
    const id = `${table}-${name}-${organisation_id}`
    await db
      .insertInto(table)
      .values({ id, ...own, name })
      .execute()
    return id
  }
  const role = async (name: string, ...holders: GivenPerson[]) => {
    const id = `role-${name}-${organisation_id}`
    await db
      .insertInto('roles')
      .values({ id, ...own, name, external_id: id })
      .execute()
    for (const { id: person_id } of holders)
      await db
        .insertInto('person_roles')
        .values({ ...own, person_id, role_id: id })
        .execute()
    return id
  }

  const as = (who: GivenPerson) => {
    const { call } = server.as(who)
    const at = (id: string) => ({ params: { id } })
    return {
      call,
      list: async (query: CallInput<typeof feedCalls.index>['query'] = {}) => call(feedCalls.index, { query }),
      read: (query: Partial<CallInput<typeof feedCalls.employeeIndex>['query']> = {}) =>
        call(feedCalls.employeeIndex, { query: { location_id: here.id, ...query } }),
      show: (id: string) => call(feedCalls.show, at(id)),
      create: (form: Partial<Written> = {}, headers = {}) =>
        call(feedCalls.create, { body: { feed: { ...feedForm, locationIds: [here.id], ...form } } }, headers),
      update: (id: string, form: Partial<Written> = {}) =>
        call(feedCalls.update, { ...at(id), body: { feed: { ...feedForm, locationIds: [here.id], ...form } } }),
      deactivate: (id: string) => call(feedCalls.deactivate, at(id)),
      approve: (id: string) => call(feedCalls.approve, at(id)),
      reject: (id: string, rejectedReason = 'No date') =>
        call(feedCalls.reject, { ...at(id), body: { feed: { rejectedReason } } }),
      resolve: (id: string) => call(feedCalls.resolve, at(id)),
      reply: (id: string, body?: CallInput<typeof feedReplyCalls.reply>['body'], headers = {}) =>
        call(feedReplyCalls.reply, { ...at(id), body }, headers),
      comments: (id: string, query: CallInput<typeof feedCalls.comments>['query'] = {}) =>
        call(feedCalls.comments, { ...at(id), query }),
      comment: (id: string, comment: string, locationId = here.id) =>
        call(feedCalls.comment, { ...at(id), body: { feed: { comment, locationId } } }),
      confirm: (id: string, readVersion = 1) =>
        call(feedReadingCalls.confirm, { ...at(id), body: { feed: { readVersion } } }),
      like: (id: string, liked = true) => call(feedReadingCalls.like, { ...at(id), body: { feed: { liked } } }),
      readers: (id: string, query: CallInput<typeof feedReadingCalls.readers>['query'] = {}) =>
        call(feedReadingCalls.readers, { ...at(id), query }),
      readerCounts: (id: string) => call(feedReadingCalls.readerCounts, at(id)),
      remind: (id: string) => call(feedReadingCalls.remind, at(id)),
      history: (id: string, query: CallInput<typeof feedReadingCalls.history>['query'] = {}) =>
        call(feedReadingCalls.history, { ...at(id), query }),
      deleteComment: (feedId: string, commentId: string) =>
        call(feedCalls.deleteComment, { params: { feedId, commentId } }),
    }
  }

  /** A feed of the author that is out and asks for confirmations; those whom it asks are told. */
  const mustRead = async (form: Partial<Written> = {}) => {
    const { id } = (await as(author).create({ status: 'pending', mustRead: true, ...form })).body
    await as(approver).approve(id)
    await server.runJobs()
    return id
  }
  /** The notifications of a person that ask for a confirmation, as their inbox has them. */
  const asksOf = async (who: GivenPerson) => {
    const { body } = await server.as(who).call(notificationCalls.index, { query: { 'q[s]': 'high_priority' } })
    return body.records.filter(({ href }) => href?.startsWith('/feed?feed=') ?? false)
  }
  const moveTo = async ({ id: person_id }: GivenPerson, location: { id: string }) => {
    await db.deleteFrom('person_locations').where('person_id', '=', person_id).execute()
    await db
      .insertInto('person_locations')
      .values({ ...own, person_id, location_id: location.id })
      .execute()
  }
  const wait = async (milliseconds: number) => {
    server.moveTo(new Date(server.now().getTime() + milliseconds))
    await server.runJobs()
  }

  return {
    own,
    here,
    there,
    mustRead,
    asksOf,
    moveTo,
    /** Lets so much time pass, and runs the jobs that are due by then. */
    wait,
    author,
    approver,
    reader,
    person,
    named,
    role,
    as,
    /** A stored feed of the author, for the first location. */
    feed: (options: Parameters<typeof giveFeed>[2] & Partial<AudienceForm> = {}, by = author) =>
      giveFeed(server, by, { locationIds: [here.id], ...options }),
    stored: (id: string) => db.selectFrom('feeds').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    givenComment: (
      feedId: string,
      by: GivenPerson,
      of: { locationId?: string; comment?: string; createdAt?: Date } = {},
    ) => giveComment(server, by, { feedId, locationId: here.id, ...of }),
  }
}
export type FeedHouse = Awaited<ReturnType<typeof aFeedHouse>>

type Refused = Promise<{ status: number; problem: { errors: Record<string, string[]> } }>
/** Status and errors of a refusal. */
export const refusalOf = async (answer: Refused): Promise<[number, Record<string, string[]>]> => {
  const { status, problem } = await answer
  return [status, problem.errors]
}
export const idsOf = async (answer: Promise<{ body: { records: { id: string }[] } }>): Promise<string[]> =>
  (await answer).body.records.map(({ id }) => id)
