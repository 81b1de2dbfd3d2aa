import { notThere } from '@contract/apiError'
import { batchCalls } from '@contract/batches'
import { isUnderwayAlready } from '@server/batches/batches'
import { aSignal } from '@server/testing/aSignal'
import { aBatchHouse, type BatchHouse } from '@server/testing/batchesOfTest'
import type { GivenPerson } from '@server/testing/given'
import { openLive } from '@server/testing/openLive'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import { isNotGoingOn, isNotHeld, isOver } from './batchService'

let server: TestServer
let house: BatchHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aBatchHouse(server)))

const refusalOf = async (answer: ReturnType<BatchHouse['call']>) => {
  const { status, problem } = await answer
  return [status, problem.errors]
}
const refusal = (sentence: string) => [422, { base: [sentence] }]

describe('steering', () => {
  it('pauses between slices, resumes where it was paused, and notes who did', async () => {
    const { id, of } = await house.start()
    await house.runNext(2)
    house.pass(1)
    expect((await house.call(house.starter, 'pause', id)).body).toMatchObject({
      state: 'paused',
      succeeded: 3,
      finishedAt: null,
    })
    await house.anotherServer().runDue()
    expect([(await house.show(id)).state, await house.placesOf(of)]).toEqual(['paused', 3])
    house.pass(1)
    expect((await house.call(house.starter, 'resume', id)).body).toMatchObject({ state: 'waiting', succeeded: 3 })
    house.pass(1)
    await house.anotherServer().runDue()

    expect(await house.show(id)).toMatchObject({ state: 'done', succeeded: 6, total: 7 })
    expect(await house.placesOf(of)).toBe(6)
    expect((await house.actions()).filter(([, who]) => who === 'starter').map(([action]) => action)).toEqual([
      'record.created',
      'pause',
      'resume',
    ])
  })

  it('cancels for good, and keeps what is done', async () => {
    const { id, of } = await house.start()
    await house.runNext(2)
    const { body } = await house.call(house.starter, 'cancel', id)
    await house.anotherServer().runDue()

    expect(body).toMatchObject({ state: 'cancelled', succeeded: 3, finishedAt: server.now().toISOString() })
    expect(await house.placesOf(of)).toBe(3)
    for (const [action, sentence] of [
      ['pause', isNotGoingOn],
      ['resume', isNotHeld],
      ['cancel', isOver],
    ] as const)
      expect(await refusalOf(house.call(house.starter, action, id))).toEqual(refusal(sentence))
  })

  it('refuses what comes too late, and lets one of two presses win', async () => {
    const { id } = await house.start()
    expect(await refusalOf(house.call(house.starter, 'resume', id))).toEqual(refusal(isNotHeld))
    const presses = await Promise.all([house.call(house.starter, 'pause', id), house.call(house.starter, 'pause', id)])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await house.call(house.starter, 'resume', id)).status).toBe(200)
    await house.anotherServer().runDue()

    expect(await refusalOf(house.call(house.starter, 'pause', id))).toEqual(refusal(isNotGoingOn))
    expect(await refusalOf(house.call(house.starter, 'cancel', id))).toEqual(refusal(isOver))
    expect([isNotGoingOn, isNotHeld, isOver, isUnderwayAlready]).toEqual([
      'Only work that is waiting or running can be paused',
      'Only work that is paused or has failed can be resumed',
      'This is already over',
      'This is already under way',
    ])
  })

  it('takes effect before it is answered: it waits for the slice under way', async () => {
    const { id, of } = await house.start()
    await house.runNext()
    const begun = aSignal()
    house.inSlice.set(0, begun.give)
    const running = house.runNext()
    await begun.given
    const { body } = await house.call(house.starter, 'pause', id)
    const placesThen = await house.placesOf(of)
    await running
    await house.anotherServer().runDue()

    expect(body.state).toBe('paused')
    expect([placesThen, await house.placesOf(of)]).toEqual([body.succeeded, body.succeeded])
  })
})

describe('who sees and steers a batch', () => {
  const idsOf = async (who: GivenPerson, query = {}) =>
    (await server.as(who).call(batchCalls.index, { query })).body.records.map(({ id }) => id)

  it('is its house.starter, and holders of its permission wherever it counts', async () => {
    const approver = await server.given.person({ servicePermissions: { hris: ['feed.approveReject'], task: [] } })
    const sender = await server.given.person({ hris_permission: { 'communication.send': true } })
    const placed = await server.given.person({ hris_permission: { 'managerCommunication.send': true } })
    const own = await house.start()
    house.pass(1)
    const approved = await house.start({ permission: 'feed.approveReject' })
    house.pass(1)
    const sent = await house.start({ permission: 'communication.use' })

    expect(await idsOf(house.starter)).toEqual([sent.id, approved.id, own.id])
    expect([await idsOf(approver), await idsOf(sender), await idsOf(placed)]).toEqual([[approved.id], [sent.id], []])
    for (const action of ['show', 'pause', 'resume', 'cancel'] as const) {
      expect(await refusalOf(house.call(placed, action, sent.id))).toEqual([404, { base: [notThere] }])
      expect(await refusalOf(house.call(approver, action, own.id))).toEqual([404, { base: [notThere] }])
      expect((await house.call(approver, action, approved.id)).status).toBe(200)
    }
  })

  it('[D-18] is nobody of another organisation', async () => {
    const { id: organisation_id } = await server.given.organisation()
    const stranger = await server.given.person({
      organisation_id,
      servicePermissions: { hris: ['feed.approveReject'], task: [] },
    })
    const { id } = await house.start({ permission: 'feed.approveReject' })

    expect(await idsOf(stranger)).toEqual([])
    expect(await refusalOf(house.call(stranger, 'cancel', id))).toEqual([404, { base: [notThere] }])
  })

  it('finds it by its kind, its record and its state', async () => {
    const paused = await house.start({ recordId: 'r' })
    await house.call(house.starter, 'pause', paused.id)
    const waiting = await house.start({ recordId: 's' })

    expect(await idsOf(house.starter, { 'q[record_id_eq]': 's' })).toEqual([waiting.id])
    expect(await idsOf(house.starter, { 'q[state_in][]': ['paused', 'failed'] })).toEqual([paused.id])
    expect(await idsOf(house.starter, { 'q[kind_eq]': 'test.other' })).toEqual([])
  })
})

describe('open windows', () => {
  const windowOf = async (person: GivenPerson) => openLive(server, await server.tokenOf(person))

  it('[D-97] of those who steer a batch are told of it until its end, and no others', async () => {
    const approver = await server.given.person({ servicePermissions: { hris: ['feed.approveReject'], task: [] } })
    const colleague = await windowOf(await server.given.person())
    const windows = await Promise.all([house.starter, approver].map(windowOf))
    const { id } = await house.start({ permission: 'feed.approveReject' })
    await house.anotherServer().runDue()
    for (const window of windows)
      expect(await window.until(({ kind }) => kind === 'batch')).toEqual({ kind: 'batch', id })
    await house.call(house.starter, 'show', id)

    expect(colleague.received()).toEqual([])
  })

  it('[D-97] that open later are told what has changed just before', async () => {
    const { id } = await house.start()
    const { received } = await windowOf(house.starter)
    expect(received()).toEqual([{ kind: 'batch', id }])
  })

  it('are told of progress about once a second, and of each change of state at once', async () => {
    const { id } = await house.start({ count: 30 })
    const announced: number[] = []
    const stop = server.app.announcements.listen(
      'records.changed',
      (change) => void (change.id === id && announced.push(server.now().getTime() - testStart.getTime())),
      () => {},
    )
    for (let run = 0; run < 11; run++) {
      await house.runNext()
      house.pass(400)
    }
    stop()

    expect((await house.show(id)).state).toBe('done')
    expect(announced).toEqual([0, 1_200, 2_400, 3_600, 4_000])
  })
})
