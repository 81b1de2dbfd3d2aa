import { notThere } from '@contract/apiError'
import { aDiaryHouse, todoEditor, type DiaryHouse } from '@server/testing/diaryOfTest'
import { idsOf, refusalOf } from '@server/testing/feedsOfTest'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import { notAnswerable } from './diaryService'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo(testStart)
  house = await aDiaryHouse(server)
})
const later = (milliseconds: number) => new Date(testStart.getTime() + milliseconds)
const oneDay = 86_400_000

describe('an answer', () => {
  it('[DY-047, DY-048, AP-026] ticks a to-do for all whom it is for, and takes the tick back', async () => {
    const todo = await house.todo()
    const submittedAt = later(-60_000).toISOString()
    const ticked = await house.as(house.reader).respond(todo, { submittedAt })
    const response = { id: todo.answerId, status: 'completed', answer: 'yes', submittedAt }

    expect(ticked.body.responses).toEqual([{ ...response, user: { fullName: 'Ella King' } }])
    expect((await house.as(house.lead).show(todo.id)).body.responses).toEqual(ticked.body.responses)
    server.moveTo(later(5_000))
    const { body } = await house.as(house.lead).respond(todo, { answer: 'no' })
    expect(body.responses).toMatchObject([{ status: 'pending', answer: 'no', user: { fullName: 'Tom Bradley' } }])
    expect([body.updatedAt, body.lockVersion]).toEqual([later(5_000).toISOString(), 0])
  })

  it('[DY-047] that is repeated, also by somebody else, leaves the first one', async () => {
    const todo = await house.todo()
    const { body } = await house.as(house.reader).respond(todo)
    server.moveTo(later(5_000))
    expect((await house.as(house.lead).respond(todo)).body).toEqual(body)
  })

  it.each([
    ['in the future', later(1), testStart],
    ['of more than 30 days ago', later(-30 * oneDay - 1), testStart],
    ['of 30 days ago', later(-30 * oneDay), later(-30 * oneDay)],
    ['of now', testStart, testStart],
  ])('[DY-047] %s has a time that is believed, or that of the server', async (_when, sent, expected) => {
    const { body } = await house.as(house.reader).respond(await house.todo(), { submittedAt: sent.toISOString() })
    expect(body.responses[0]?.submittedAt).toBe(expected.toISOString())
  })

  it('[DY-046] is given by those whom the to-do is for, from the day of its start on', async () => {
    const [cook, hand] = [await house.role('cook', house.reader), await house.role('hand')]
    const endOfToday = new Date('2026-03-02T13:30:00.000Z')
    const answerable = async (item: Parameters<DiaryHouse['todo']>[0], who = house.reader) => {
      const todo = await house.todo(item)
      const { body } = await house.as(who).show(todo.id)
      const refusal = await house.as(who).respond(todo)
      expect(refusal.status).toBe(body.answerable ? 200 : 422)
      if (!body.answerable) expect(refusal.problem.errors).toEqual({ base: [notAnswerable] })
      return body.answerable
    }

    expect(await answerable({})).toBe(true)
    expect(await answerable({ roleIds: [cook] })).toBe(true)
    expect(await answerable({ roleIds: [hand], personIds: [house.reader.id] })).toBe(true)
    expect(await answerable({ roleIds: [hand] })).toBe(false)
    expect(await answerable({ roleIds: [hand] }, house.lead)).toBe(false)
    expect(await answerable({ displayAt: new Date(endOfToday.getTime() - 60_000) })).toBe(true)
    expect(await answerable({ displayAt: endOfToday })).toBe(false)
    expect(await answerable({ displayAt: later(-40 * oneDay), expireAt: later(-39 * oneDay) })).toBe(true)
  })

  it('[DY-050, SV-002, AP-026] is of nothing when the to-do was removed, is elsewhere, or has another response', async () => {
    const [todo, other] = [await house.todo(), await house.todo()]
    const note = await house.note()
    const elsewhere = await house.person({ locations: [house.there] })
    const { respond, remove } = house.as(house.lead)
    await remove(other.id)

    for (const answer of [
      respond(other),
      respond({ ...todo, answerId: other.answerId }),
      respond({ ...todo, answerId: 'nothing' }),
      respond({ id: note, answerId: todo.answerId }),
      house.as(elsewhere).respond(todo),
    ])
      expect(await refusalOf(answer)).toEqual([404, { base: [notThere] }])
  })
})

describe('what is removed', () => {
  const remove = (table: 'people' | 'roles' | 'locations', id: string) =>
    server.db.deleteFrom(table).where('id', '=', id).execute()

  it('[DY-019] leaves a to-do that was for it to nobody, and not to everybody', async () => {
    const cook = await house.role('cook', house.reader)
    const helper = await house.person()
    const [forRole, forPerson] = [await house.todo({ roleIds: [cook] }), await house.todo({ personIds: [helper.id] })]
    await remove('roles', cook)
    await remove('people', helper.id)

    expect(await idsOf(house.as(house.reader).mine())).toEqual([])
    expect((await house.as(house.reader).respond(forRole)).status).toBe(422)
    const { body } = await house.as(house.reader).show(forPerson.id)
    expect([body.users, body.answerable]).toEqual([[], false])
  })

  it('[DY-010] an account leaves its items and answers without a name, to those with the permission', async () => {
    const author = await house.person({ taskRoles: ['admin'] })
    const todo = await house.todo({}, author)
    await house.as(author).respond(todo)
    await remove('people', author.id)
    const { body } = await house.as(house.reader).show(todo.id)

    expect([body.author, body.responses[0]?.user, body.responses[0]?.answer]).toEqual([null, null, 'yes'])
    expect((await house.as(house.lead).remove(todo.id)).status).toBe(422)
    expect((await house.as(await house.person(todoEditor)).remove(todo.id)).status).toBe(200)
  })

  it('[SV-002] a location takes its diary with it', async () => {
    const { id } = await house.todo({ personIds: [house.reader.id] })
    await remove('locations', house.here.id)
    expect(await house.stored(id)).toBeUndefined()
  })
})
