import { staleEdit } from '@contract/apiError'
import { communicationCalls } from '@contract/communications'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'
import { outOfReach } from './communicationReceivers'

let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
beforeAll(async () => void (server = await startCommunications()))
beforeEach(async () => void (house = await server.house()))

const { create, update, send, schedule, valuesFor, show } = communicationCalls

/** A manager of the house's place with a draft to two people who work there. */
const managerWithDraft = async () => {
  const { organisation_id, place } = house
  const hris_permission = { 'managerCommunication.send': true }
  const manager = server.as(await server.given.person({ organisation_id, hris_permission, manages: [place] }))
  const people = await house.people(2)
  const customMessage = { subject: 'Hello', body: '<p>Hi</p>', receiverIds: people.map(({ id }) => id) }
  const { body } = await manager.call(create, { body: { customMessage } })
  return { manager, people, params: { id: body.id } }
}
const moveAway = ({ id }: { id: string }) =>
  server.db.deleteFrom('person_locations').where('person_id', '=', id).execute()

describe('a manager of places', () => {
  it('cannot send to people who work elsewhere since they were chosen, and is told who they are', async () => {
    const { manager, people, params } = await managerWithDraft()
    const [moved] = people
    await moveAway(moved ?? house.sender)
    const refusal = { receiverIds: [outOfReach('Ella1 King', 0)] }
    expect((await manager.call(send, { params, query: {} })).problem.errors).toEqual(refusal)
    const at = { customMessage: { sendAt: new Date(server.now().getTime() + 60_000).toISOString() } }
    expect((await manager.call(schedule, { params, body: at })).problem.errors).toEqual(refusal)

    const receiverIds = people.slice(1).map(({ id }) => id)
    await manager.call(update, { params, body: { customMessage: { receiverIds } } })
    expect((await manager.call(send, { params, query: {} })).status).toBe(200)
  })

  it('has a scheduled one back as a draft when somebody of its receivers has moved until then', async () => {
    const { manager, people, params } = await managerWithDraft()
    const sendAt = new Date(server.now().getTime() + 60_000).toISOString()
    await manager.call(schedule, { params, body: { customMessage: { sendAt } } })
    await moveAway(people[0] ?? house.sender)
    server.moveTo(sendAt)
    await server.runJobs()
    expect((await manager.call(show, { params })).body).toMatchObject({ status: 'draft', sendAt: null })
    for (const person of people) expect(await house.inboxOf(person)).toEqual([])
  })

  it('sees a letter with the values of those alone whom they may write to', async () => {
    const { manager, people } = await managerWithDraft()
    const [near, far] = people
    await moveAway(far ?? house.sender)
    const statusFor = async (person: typeof near) =>
      (await manager.call(valuesFor, { params: { personId: person?.id ?? '' } })).status
    expect([await statusFor(near), await statusFor(far)]).toEqual([200, 404])
  })
})

it('[D-15] is neither sent nor scheduled by who has not seen what somebody else has changed', async () => {
  const [ella] = await house.people(1)
  const made = await house.draft({ receiverIds: [ella?.id ?? ''] })
  const params = { id: made.id }
  await house.writer.call(update, { params, body: { customMessage: { subject: 'Half-writ' } } })
  const lockVersion = made.lockVersion
  const sendAt = new Date(server.now().getTime() + 60_000).toISOString()
  const answers = [
    await house.writer.call(send, { params, query: { lock_version: lockVersion } }),
    await house.writer.call(schedule, { params, body: { customMessage: { sendAt, lockVersion } } }),
  ]
  for (const { status, problem } of answers) expect([status, problem.errors]).toEqual([409, { base: [staleEdit] }])
  expect(await house.show(made)).toMatchObject({ status: 'draft', sendAt: null })
  const query = { lock_version: lockVersion + 1 }
  expect((await house.writer.call(send, { params, query })).status).toBe(200)
})
