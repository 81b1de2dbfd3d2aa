import { goneMeanwhile, noReason } from '@contract/feeds'
import { noPermission } from '@server/problems/apiProblem'
import { aFeedHouse, approving, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { isArchivedAlready } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const gone = [422, { base: [goneMeanwhile] }]

describe('approving', () => {
  it('[AP-041, FA-038] publishes a feed that waits, and says who did it when', async () => {
    const id = await house.feed({ status: 'pending' })
    const { status, body } = await house.as(house.approver).approve(id)

    expect([status, body.status, body.lockVersion]).toEqual([200, 'approved', 1])
    expect(body.reviewer).toEqual({ globalId: house.approver.id, fullName: 'Priya Nair' })
    expect([body.reviewedAt, body.statusUpdatedAt]).toEqual([server.now().toISOString(), server.now().toISOString()])
    expect((await house.as(house.reader).show(id)).status).toBe(200)
  })

  it('[FA-039] has one of two approvers win; the other is told, and the state stays', async () => {
    const id = await house.feed({ status: 'pending' })
    const other = await house.person(approving)
    const answers = await Promise.all([house.as(house.approver).approve(id), house.as(other).reject(id)])
    const [won] = answers.filter(({ status }) => status === 200)
    const [lost] = answers.filter(({ status }) => status === 422)

    expect(lost?.problem.errors).toEqual({ base: ['The resource does not exist'] })
    expect((await house.as(house.approver).show(id)).body.status).toBe(won?.body.status)
  })

  it.each(['draft', 'approved', 'rejected', 'archived'] as const)(
    '[FA-038, FA-039] and rejecting are refused for a feed that is %s by now',
    async (status) => {
      const id = await house.feed({ status, submittedBefore: true })
      expect(await refusalOf(house.as(house.approver).approve(id))).toEqual(gone)
      expect(await refusalOf(house.as(house.approver).reject(id))).toEqual(gone)
      expect((await house.stored(id)).status).toBe(status)
    },
  )

  it('[FA-038] of a feed that was withdrawn into the archive changes nothing', async () => {
    const id = await house.feed({ status: 'pending' })
    await house.as(house.author).deactivate(id)

    expect(await refusalOf(house.as(house.approver).approve(id))).toEqual(gone)
    expect((await house.as(house.approver).show(id)).body.status).toBe('archived')
  })

  it('[D-17] is for approvers alone, and a draft that was never submitted is not there for them', async () => {
    const [waiting, draft] = [await house.feed({ status: 'pending' }), await house.feed({ status: 'draft' })]
    expect(await refusalOf(house.as(house.author).approve(waiting))).toEqual([422, { base: [noPermission] }])
    expect((await house.as(house.approver).show(draft)).status).toBe(404)
    expect((await house.as(house.approver).approve(draft)).status).toBe(404)
  })
})

describe('rejecting', () => {
  it.each(['', ' ', '\n\t ', '\u200b\u2800'])('[AP-042, FA-033] needs a reason; %j is none', async (blank) => {
    const id = await house.feed({ status: 'pending' })
    expect(await refusalOf(house.as(house.approver).reject(id, blank))).toEqual([422, { rejectedReason: [noReason] }])
    expect((await house.stored(id)).status).toBe('pending')
  })

  it('[AP-042, FA-034] keeps the reason without the spaces around it', async () => {
    const id = await house.feed({ status: 'pending' })
    const { body } = await house.as(house.approver).reject(id, '  No date ')

    expect([body.status, body.rejectedReason]).toEqual(['rejected', 'No date'])
    expect(body.reviewer?.globalId).toBe(house.approver.id)
    expect((await house.as(house.author).show(id)).body.rejectedReason).toBe('No date')
    expect((await house.as(house.reader).show(id)).status).toBe(404)
  })

  it('[AP-042] is refused with a reason of 5,000 characters', async () => {
    const id = await house.feed({ status: 'pending' })
    const [status, errors] = await refusalOf(house.as(house.approver).reject(id, 'x'.repeat(5_000)))
    expect([status, errors]).toEqual([422, { rejectedReason: ['The reason must have at most 1,000 characters'] }])
  })
})

describe('resolving', () => {
  it('[AP-043, FA-021, FA-030] makes a draft of a rejected feed, which its author edits and submits again', async () => {
    const id = await house.feed({ status: 'rejected', rejectedReason: 'No date' })
    const { status, body } = await house.as(house.author).resolve(id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'draft',
      rejectedReason: 'No date',
      submittedBefore: true,
      userEditable: true,
    })
    expect((await house.as(house.author).update(id, { status: 'pending' })).body).toMatchObject({
      status: 'pending',
      rejectedReason: 'No date',
      userEditable: false,
    })
  })

  it('[FA-029] happens once: of two at the same time the second is told that it was', async () => {
    const id = await house.feed({ status: 'rejected' })
    const answers = await Promise.all([house.as(house.author).resolve(id), house.as(house.author).resolve(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await refusalOf(house.as(house.author).resolve(id))).toEqual(gone)
  })

  it('[D-63] is for its author and HRIS administrators', async () => {
    const colleague = await house.person({ hris_permission: { feed: true, 'feed.createUpdate': true } })
    const admin = await house.person({ hrisLevels: ['1'], ...writing })
    const [one, other] = [await house.feed({ status: 'rejected' }), await house.feed({ status: 'rejected' })]

    expect(await refusalOf(house.as(colleague).resolve(one))).toEqual([422, { base: [noPermission] }])
    expect((await house.as(admin).resolve(one)).status).toBe(200)
    expect((await house.as(house.author).resolve(other)).status).toBe(200)
  })
})

describe('archiving', () => {
  it.each(['draft', 'pending', 'approved', 'rejected'] as const)(
    '[AP-040, FA-010, FE-041] takes a feed that is %s, by its author',
    async (status) => {
      const id = await house.feed({ status })
      const { body } = await house.as(house.author).deactivate(id)

      expect(body.status).toBe('archived')
      expect(await refusalOf(house.as(house.author).deactivate(id))).toEqual([422, { base: [isArchivedAlready] }])
      expect((await house.as(house.reader).show(id)).status).toBe(404)
    },
  )

  it('[D-67] is for HRIS administrators too, and for nobody else', async () => {
    const id = await house.feed()
    const admin = await house.person({ hrisLevels: ['1'], ...writing })
    const colleague = await house.person(writing)

    expect(await refusalOf(house.as(colleague).deactivate(id))).toEqual([422, { base: [noPermission] }])
    expect(await refusalOf(house.as(house.reader).deactivate(id))).toEqual([422, { base: [noPermission] }])
    expect((await house.as(admin).deactivate(id)).body.status).toBe('archived')
  })
})
