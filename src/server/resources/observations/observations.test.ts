import { wrongSignature } from '@contract/formAnswers'
import { attemptCalls, isUnitLocked } from '@contract/training/attempts'
import {
  isSigned,
  noReason,
  notSigned,
  notYetObserved,
  observationCalls,
  type SigningForm,
  tooOftenSeen,
} from '@contract/training/observations'
import { seenIn, type Sighting, sightingsIn } from '@contract/training/sightings'
import { enrolmentStages } from '@contract/training/settings'
import { giveEnrolment, giveOwnFile } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveChecklist, giveObservation, line, sighting } from '@server/testing/observationsOfTest'
import { damagedPng, pngOfTest } from '@server/testing/pngOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { begin, show, save, submit } = attemptCalls

let server: TestServer
let organisation_id: string
let people: Record<'learner' | 'trainer' | 'other', GivenPerson>
let learner: TestClient
let trainer: TestClient
let administrator: TestClient
let other: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const person = (role: string) => server.given.person({ organisation_id, lmsRoles: [role] })
  people = { learner: await person('student'), trainer: await person('trainer'), other: await person('trainer') }
  learner = server.as(people.learner)
  trainer = server.as(people.trainer)
  other = server.as(people.other)
  administrator = server.as(await person('admin'))
  await trainingOn(server, organisation_id, { without: enrolmentStages })
})

/** Two lines: 'cuts', which has to be seen twice, and 'cleans'. */
const observed = () => giveObservation(server, { learner: people.learner, trainer: people.trainer })
const saving = (id: string, answers: Record<string, unknown>, by = trainer) =>
  by.call(save, { params: { id }, body: { attempt: { answers } } })
const signing = (id: string, more: Partial<Record<keyof SigningForm, unknown>> = {}, by = trainer) => {
  const form = { outcome: 'approved', comment: '', signature: { image: pngOfTest(), text: 'Marco Bellini' }, ...more }
  return by.call(observationCalls.sign, { params: { id }, body: { attempt: form as SigningForm } })
}
const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]
const shown = async (id: string, by = learner) => (await by.call(show, { params: { id } })).body
const lineOf = async (id: string, key: string): Promise<Sighting[]> => sightingsIn((await shown(id)).answers[key])
const [first, second] = [sighting('first'), sighting('second', { at: '2026-03-02T10:00:00.000Z', note: 'Sure hand' })]
const whole = { cuts: [first, second], cleans: [sighting('third')] }

describe('an observation', () => {
  it('is begun by the trainer of the class or an administrator, not by its learner or another trainer', async () => {
    const { id, unitId } = await giveEnrolment(server, { learner: people.learner, trainer: people.trainer })
    const { questionSetId } = await giveChecklist(server, { organisation_id, unit_id: unitId }, [line('cuts')])
    const beginning = (by: TestClient) =>
      by.call(begin, { params: { id, questionSetId }, body: { attempt: { isAgreed: false } } })
    expect((await beginning(learner)).status).toBe(422)
    expect((await beginning(other)).status).toBe(404)
    const begun = await Promise.all([beginning(trainer), beginning(administrator)])
    expect(begun.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1)
    expect(
      (await learner.call(submit, { params: { id: begun[0]?.body.id ?? '' }, body: { attempt: { answers: {} } } }))
        .status,
    ).toBe(422)
  })

  it('[RT-010] is signed once everything was seen as often as its repeat count says', async () => {
    const { attemptId: id } = await observed()
    await saving(id, { cuts: [first] })
    expect(said(await signing(id))).toEqual([
      422,
      { base: [notYetObserved], 'answers.cuts': ['Seen 1 of 2'], 'answers.cleans': ['Seen 0 of 1'] },
    ])
    await saving(id, { ...whole, cuts: [first, { ...second, isRemoved: true, revision: 1 }] })
    expect(said(await signing(id))).toMatchObject([422, { 'answers.cuts': ['Seen 1 of 2'] }])
    await saving(id, { cuts: [sighting('fourth')] })

    expect(said(await signing(id, { signature: null }))).toEqual([422, { signature: [notSigned] }])
    const damaged = { image: damagedPng(), text: 'Marco Bellini' }
    expect(said(await signing(id, { signature: damaged }))).toEqual([422, { 'signature.image': [wrongSignature] }])
    expect((await signing(id, {}, other)).status).toBe(404)
    expect((await signing(id, {}, learner)).status).toBe(422)

    const signed = await Promise.all([signing(id, { comment: 'Safe' }), signing(id, {}, administrator)])
    expect(signed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      unit: { state: 'completed' },
      signature: { text: 'Marco Bellini' },
      isOpen: false,
      history: [{ number: 1, status: 'approved' }],
    })
    expect(said(await saving(id, { cuts: [first] }))).toEqual([422, { base: [isSigned] }])
    const told = server.db.selectFrom('notifications').where('person_id', '=', people.learner.id).select('subject')
    const [notice, ...more] = await told.execute()
    expect([notice?.subject, more]).toEqual([
      expect.stringMatching(/^Your observation ‘Checklist .*’ has been signed$/),
      [],
    ])
  })

  it('is done again with what was seen so far, when its learner is not competent yet', async () => {
    const { attemptId: id, id: enrolmentId, questionSetId } = await observed()
    const mediaId = await giveOwnFile(
      { db: server.db, now: server.now, storage: server.app.files.storage },
      people.trainer,
    )
    await saving(id, { cuts: [{ ...first, mediaIds: [mediaId] }] })
    expect(said(await signing(id, { outcome: 'resubmit', comment: ' ' }))).toEqual([422, { comment: [noReason] }])
    expect((await signing(id, { outcome: 'resubmit', comment: 'Once more, slower' })).body).toMatchObject({
      status: 'resubmit',
      summary: 'Once more, slower',
    })
    const params = { id: enrolmentId, questionSetId }
    const again = (await trainer.call(begin, { params, body: { attempt: { isAgreed: false } } })).body
    expect(again).toMatchObject({
      number: 2,
      answers: { cuts: [{ id: 'first', mediaIds: [mediaId] }] },
      media: [{ id: mediaId }],
    })
    // the photo hangs on the first attempt, and is shown by both
    expect(
      (await saving(again.id, { cuts: [{ ...first, mediaIds: [mediaId], note: 'Better', revision: 1 }] })).status,
    ).toBe(200)
    await saving(again.id, { cuts: [{ ...first, isRemoved: true, revision: 2 }] })
    expect((await shown(id)).media).toMatchObject([{ id: mediaId, objectFiles: [{ name: 'certificate.pdf' }] }])
  })

  it('keeps what each of two observers saw, in whatever order it arrives', async () => {
    const { attemptId: id } = await observed()
    await Promise.all([saving(id, { cuts: [first] }), saving(id, { cuts: [second] }, administrator)])
    expect(await lineOf(id, 'cuts')).toEqual([first, second])
    await saving(id, { cuts: [{ ...first, note: 'Later', revision: 2 }] }, administrator)
    await saving(id, { cuts: [{ ...first, note: 'Earlier', revision: 1 }, second] })
    expect(await lineOf(id, 'cuts')).toMatchObject([{ note: 'Later' }, { note: 'Sure hand' }])
    await saving(id, { cuts: [{ ...second, isRemoved: true, revision: 1 }] })
    await saving(id, { cuts: [first, second] }, administrator) // from a window that has not heard of it
    expect(seenIn(await lineOf(id, 'cuts')).map((one) => one.id)).toEqual(['first'])
  })

  it('refuses more than a line asks for, but not the last ones of two who saw them at once', async () => {
    const { attemptId: id } = await observed()
    const [third, fourth] = [sighting('third'), sighting('fourth')]
    expect(said(await saving(id, { cuts: [first, second, third] }))).toEqual([422, { 'answers.cuts': [tooOftenSeen] }])
    expect(await lineOf(id, 'cuts')).toEqual([])
    await saving(id, { cuts: [first, second] })
    expect((await saving(id, { cuts: [third] }, administrator)).status).toBe(200)
    expect(await lineOf(id, 'cuts')).toHaveLength(3)
    const noted = { ...first, note: 'Sure', revision: 1 }
    expect((await saving(id, { cuts: [noted, second, third] })).status).toBe(200)
    expect((await saving(id, { cuts: [noted, second, third, fourth] })).status).toBe(422)
  })

  it('refuses what is no list of sightings, photos of others, and lines that are not asked', async () => {
    const { attemptId: id } = await observed()
    const others = await giveOwnFile(
      { db: server.db, now: server.now, storage: server.app.files.storage },
      people.other,
    )
    for (const answer of ['seen', [{ id: 'first' }], [first, first], [{ ...first, at: 'yesterday' }]]) {
      const { status, problem } = await saving(id, { cuts: answer })
      expect([status, Object.keys(problem.errors)]).toEqual([422, ['answers.cuts']])
    }
    expect((await saving(id, { cuts: [{ ...first, mediaIds: [others] }] })).status).toBe(422)
    expect((await saving(id, { sings: [first] })).status).toBe(422)
    expect(await lineOf(id, 'cuts')).toEqual([])
  })

  it('shows its photos to its learner while it goes on, and drops those that are taken back', async () => {
    const { attemptId: id } = await observed()
    const mediaId = await giveOwnFile(
      { db: server.db, now: server.now, storage: server.app.files.storage },
      people.trainer,
    )
    await saving(id, { cuts: [{ ...first, mediaIds: [mediaId] }] })
    const url = (await shown(id)).media[0]?.objectFiles[0]?.url ?? ''
    expect((await learner.send(url)).status).toBe(200)
    expect((await other.send(url.replace(/\?.*/, ''))).status).toBe(404)
    await saving(id, { cuts: [{ ...first, mediaIds: [mediaId], isRemoved: true, revision: 1 }] })
    expect((await shown(id)).media).toEqual([])
    expect((await learner.send(url)).status).toBe(404)
  })

  it('takes nothing while its unit is locked', async () => {
    const { attemptId: id, unitId } = await observed()
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'locked' })
      .where('unit_id', '=', unitId)
      .execute()
    expect(said(await saving(id, whole))).toEqual([422, { base: [isUnitLocked] }])
    expect(said(await signing(id))).toEqual([422, { base: [isUnitLocked] }])
  })
})
