import { notificationCalls } from '@contract/notifications'
import { noPermission } from '@server/problems/apiProblem'
import { aRoster, refusalOf, type Roster } from '@server/testing/rosterOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { GivenPerson } from '@server/testing/given'
import { isDecided, isOwn } from './leaveService'

let server: TestServer
let roster: Roster
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (roster = await aRoster(server)))

const inboxOf = async (person: GivenPerson) => {
  const { body } = await server.as(person).call(notificationCalls.index, { query: {} })
  return body.records.map(({ subject, source, href, message }) => ({ subject, source, href, message }))
}
const gone = [404, { base: ['The resource does not exist'] }]

describe('deciding about leave', () => {
  it('[D-17] is for who leads a location of the person: HRIS administrators, and managers of it', async () => {
    const { worker, leader, there } = roster
    const elsewhere = await roster.person({ hrisLevels: ['3'], manages: [there] })
    const admin = await roster.person({ hrisLevels: ['1'] })
    const [later, first] = [
      await roster.givenLeave(worker),
      await roster.givenLeave(worker, { from: '2026-03-04T13:30:00.000Z', to: '2026-03-05T13:30:00.000Z' }),
    ]
    const own = await roster.givenLeave(leader)
    const idsFor = async (person: GivenPerson) =>
      (await roster.as(person).toDecide()).body.records.map(({ id }) => id).filter((id) => id !== own)

    expect([await idsFor(leader), await idsFor(admin), await idsFor(elsewhere)]).toEqual([
      [first, later],
      [first, later],
      [],
    ])
    expect((await roster.as(leader).toDecide()).body.total).toBe(2)
    expect(await refusalOf(roster.as(elsewhere).approve(later))).toEqual(gone)
    expect(await refusalOf(roster.as(worker).approve(later))).toEqual([422, { base: [noPermission] }])
    expect((await roster.as(admin).approve(later)).body.status).toBe('approved')
  })

  it('[DB-048] approves, says who did it when, and tells the person', async () => {
    const { worker, leader } = roster
    const { id } = (await roster.as(worker).ask({ note: 'At the beach' })).body
    const { status, body } = await roster.as(leader).approve(id)
    const at = server.now().toISOString()

    expect([status, body]).toEqual([200, (await roster.as(worker).leave()).body.records[0]])
    expect(body).toMatchObject({
      status: 'approved',
      decidedBy: { globalId: leader.id, fullName: 'Priya Nair' },
      decidedAt: at,
      lockVersion: 1,
    })
    expect(await inboxOf(worker)).toEqual([
      {
        subject: 'Your leave request was approved',
        source: 'hris_my_roster',
        href: '/leave-requests',
        message: '<p>Priya Nair approved your request for leave: Annual leave, 9 March 2026 to 10 March 2026.</p>',
      },
    ])
    expect(await inboxOf(leader)).toEqual([])
  })

  it('[DB-048] rejects, and names the time of a part of a day', async () => {
    const { worker, leader } = roster
    const part = { allDay: false, lastDay: '2026-03-09', startTime: '13:00', endTime: '16:30' }
    const { id } = (await roster.as(worker).ask(part)).body
    expect((await roster.as(leader).reject(id)).body.status).toBe('rejected')
    expect((await inboxOf(worker))[0]?.message).toContain('9 March 2026, 13:00 to 9 March 2026, 16:30')
  })

  it('is done once: of two at the same time one wins', async () => {
    const { worker, leader } = roster
    const admin = await roster.person({ hrisLevels: ['1'] })
    const id = await roster.givenLeave(worker)
    const answers = await Promise.all([roster.as(leader).approve(id), roster.as(admin).reject(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const lost = answers.find(({ status }) => status === 422)
    expect(lost?.problem.errors).toEqual({ base: [isDecided] })
    const { status } = (await roster.as(worker).leave()).body.records[0] ?? {}
    expect(await refusalOf(roster.as(leader).reject(id))).toEqual([422, { base: [isDecided] }])
    expect((await roster.as(worker).leave()).body.records[0]?.status).toBe(status)
    expect(await inboxOf(worker)).toHaveLength(1)
  })

  it('[D-17] is never one’s own, wherever one works', async () => {
    const { leader, here } = roster
    const admin = await roster.person({ hrisLevels: ['1'], locations: [here] })
    for (const person of [leader, admin]) {
      const id = await roster.givenLeave(person)
      expect(await refusalOf(roster.as(person).approve(id))).toEqual([422, { base: [isOwn] }])
      expect((await roster.as(person).toDecide()).body.records.map((request) => request.id)).not.toContain(id)
    }
  })
})
