import { notThere, staleEdit } from '@contract/apiError'
import { attemptCalls, isUnitLocked } from '@contract/training/attempts'
import { allSatisfactory, isMarked, notSatisfactory } from '@contract/training/marking'
import { isWithdrawn } from '@server/resources/attempts/attemptService'
import { isClassOver, notForLearners } from '@server/resources/enrolments/stageService'
import { bad, good, said, startMarking } from '@server/testing/markingOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let lms: Awaited<ReturnType<typeof startMarking>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (lms = await startMarking(server)))

describe('marks', () => {
  it('[RT-009] are refused while a question is not marked or the summary is not finished', async () => {
    const { id } = await lms.waiting()
    const open = { first: good, second: { ...good, isSatisfactory: null } }
    for (const decide of [lms.approving, lms.sendingBack]) {
      expect(said(await decide(id, { marks: open, summary: 'Well done' }))).toEqual([
        422,
        { base: ['There are unmarked questions'], 'marks.second': ['Please mark the question'] },
      ])
      expect(said(await decide(id, { marks: { first: good, second: bad }, summary: ' \u200b\n' }))).toEqual([
        422,
        { summary: ['Finish the marking summary before submitting'] },
      ])
      expect(said(await decide(id, { marks: {}, summary: '' }))).toEqual([
        422,
        {
          base: ['There are unmarked questions'],
          'marks.first': ['Please mark the question'],
          'marks.second': ['Please mark the question'],
          summary: ['Finish the marking summary before submitting'],
        },
      ])
    }
    expect((await lms.shown(id)).status).toBe('submitted')
    expect((await lms.approving(id)).body).toMatchObject({ status: 'approved', summary: 'Well done' })
  })

  it('fit the decision: approved is only what is satisfactory, sent back what is not', async () => {
    const { id } = await lms.waiting()
    expect(said(await lms.approving(id, { marks: { first: good, second: bad } }))).toEqual([
      422,
      { base: [notSatisfactory] },
    ])
    expect(said(await lms.sendingBack(id, { marks: { first: good, second: good } }))).toEqual([
      422,
      { base: [allSatisfactory] },
    ])
    expect(said(await lms.approving(id, { marks: { first: good, second: good, third: good } }))).toEqual([
      422,
      { 'marks.third': ['is not asked'] },
    ])
    expect((await lms.sendingBack(id)).body).toMatchObject({ status: 'resubmit', marks: { first: good, second: bad } })
  })

  it('[RT-009] of a SCORM package are a summary alone', async () => {
    const { id } = await lms.waiting({}, 'scorm')
    const nothing = {
      base: ['Please mark the SCORM package'],
      summary: ['Finish the marking summary before submitting'],
    }
    for (const decide of [lms.approving, lms.sendingBack])
      expect(said(await decide(id, { marks: {}, summary: '' }))).toEqual([422, nothing])
    expect((await lms.approving(id, { marks: {}, summary: 'Passed' })).body).toMatchObject({
      status: 'approved',
      marks: {},
    })
    const again = await lms.waiting({}, 'scorm')
    expect((await lms.sendingBack(again.id, { marks: {}, summary: 'Only half' })).body.status).toBe('resubmit')
  })

  it('are kept as they are made, key by key, hidden from the learner until they are decided', async () => {
    const { id } = await lms.waiting()
    const draft = { marks: { first: bad }, summary: 'Not yet' }
    const { lockVersion } = (await lms.saving(id, draft)).body
    expect((await lms.saving(id, { marks: { second: good }, summary: 'Nearly', lockVersion })).status).toBe(200)
    expect(await lms.shown(id)).toMatchObject({ marks: { first: bad, second: good }, summary: 'Nearly' })
    expect(await lms.shown(id, lms.learner)).toMatchObject({ marks: {}, summary: '' })

    const late = { marks: { first: good }, summary: 'From another window', lockVersion }
    expect(said(await lms.saving(id, late))).toEqual([409, { base: [staleEdit] }])
    expect(said(await lms.approving(id, { lockVersion }))).toEqual([409, { base: [staleEdit] }])
    expect(said(await lms.saving(id, { marks: { third: good } }))).toEqual([422, { 'marks.third': ['is not asked'] }])

    // what was kept before counts with what is sent
    const decided = await lms.sendingBack(id, { marks: {}, summary: 'Look at the first again' })
    expect(decided.body.status).toBe('resubmit')
    expect(await lms.shown(id, lms.learner)).toMatchObject({
      marks: { first: bad, second: good },
      summary: 'Look at the first again',
      decidedBy: { id: lms.people.trainer.id },
    })
    expect(said(await lms.saving(id, {}))).toEqual([422, { base: [isMarked] }])
  })
})

describe('a decision', () => {
  it('is made once: of two trainers at the same time, one is told that it was', async () => {
    const { id } = await lms.waiting()
    const both = await Promise.all([lms.approving(id), lms.sendingBack(id, {}, lms.administrator)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refusal = both.find(({ status }) => status === 422)
    expect(refusal?.problem.errors).toEqual({ base: [isMarked] })
    expect(await lms.messages()).toHaveLength(1)
  })

  it('is the business of the trainer of the class and of administrators, and of nobody for themselves', async () => {
    const { id } = await lms.waiting()
    const other = server.as(lms.people.other)
    expect(said(await lms.approving(id, {}, other))).toEqual([404, { base: [notThere] }])
    expect((await lms.approving(id, {}, lms.learner)).status).toBe(422)
    const both = await lms.person('student', 'trainer')
    const own = await lms.waiting({ learner: both, trainer: both })
    for (const decide of [lms.approving, lms.sendingBack, lms.saving])
      expect(said(await decide(own.id, {}, server.as(both)))).toEqual([422, { base: [notForLearners] }])
    expect((await lms.approving(id, {}, lms.administrator)).status).toBe(200)
  })

  it('waits for a draft, a cancelled class, a locked unit, and never comes for what was withdrawn', async () => {
    const { enrolment, id, of } = await lms.waiting()
    expect((await lms.shown(id)).isMarkable).toBe(true)
    await lms.act(enrolment, 'lock')
    expect((await lms.shown(id)).isMarkable).toBe(false)
    for (const decide of [lms.approving, lms.sendingBack, lms.saving])
      expect(said(await decide(id, {}))).toEqual([422, { base: [isUnitLocked] }])
    await lms.act(enrolment, 'unlock')
    await lms.act(enrolment, 'restart')
    expect(said(await lms.approving(id))).toEqual([422, { base: [isWithdrawn] }])

    const next = await lms.handIn(enrolment, of, { number: 2 })
    await server.db
      .updateTable('training_classes')
      .set({ status: 'cancelled' })
      .where('id', '=', enrolment.classId)
      .execute()
    expect(said(await lms.approving(next))).toEqual([422, { base: [isClassOver] }])
    await server.db
      .updateTable('training_classes')
      .set({ status: 'published' })
      .where('id', '=', enrolment.classId)
      .execute()
    await lms.act(enrolment, 'remove')
    expect((await lms.approving(next)).status).toBe(404)
  })

  it('lets the learner try again, and is final', async () => {
    const { enrolment, of, id } = await lms.waiting()
    await lms.sendingBack(id)
    expect(said(await lms.approving(id))).toEqual([422, { base: [isMarked] }])
    const params = { id: enrolment.id, questionSetId: of.id }
    const again = await lms.learner.call(attemptCalls.begin, { params, body: { attempt: { isAgreed: true } } })
    expect(again.body).toMatchObject({ number: 2, status: 'inProgress', answers: { first: 'Wash hands' }, marks: {} })
    const handedIn = await lms.learner.call(attemptCalls.submit, {
      params: { id: again.body.id },
      body: { attempt: { answers: { second: 'Below 5 °C' } } },
    })
    expect(handedIn.body.history.map(({ number, status }) => [number, status])).toEqual([
      [2, 'submitted'],
      [1, 'resubmit'],
    ])
    expect((await lms.approving(again.body.id)).body.unit.state).toBe('completed')
    expect((await lms.shown(id, lms.learner)).marks).toEqual({ first: good, second: bad })
  })
})
