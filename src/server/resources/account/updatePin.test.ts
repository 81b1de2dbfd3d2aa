import { accountCalls } from '@contract/account'
import { verifyPassword } from '@server/secrets/passwords'
import { createSecretBox } from '@server/secrets/secretBox'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'

const password = 'Correct.Horse.2026'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_failures').execute()
})

type Client = TestServer['anybody']
/** A person whose PIN belongs to locations, by default. */
const somebody = async (can_update_pin_by_locations = true, organisation_id?: string) => {
  const options = { password, can_update_pin_by_locations, ...(organisation_id !== undefined && { organisation_id }) }
  const person = await server.given.person(options)
  return { person, client: server.as(person) }
}
const setPin = (client: Client, pin: string, attempt = password) =>
  client.call(accountCalls.updatePin, { body: { pin, password: attempt } })
const pinOf = ({ id }: { id: string }) =>
  server.db.selectFrom('pins').selectAll().where('person_id', '=', id).executeTakeFirst()

describe('POST /api/update_pin', () => {
  it('[AP-006, PR-041, D-25] accepts pin and password, and answers {}', async () => {
    const { person, client } = await somebody()
    const { status, body } = await setPin(client, '204817')
    const rows = await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()

    expect([status, body]).toEqual([200, {}])
    expect(rows.map(({ event, details }) => [event, details])).toEqual([['pin.changed', {}]])
  })

  it('[D-42] stores argon2id of its keyed digest, and nothing that could be compared with all possible PINs', async () => {
    const [one, other] = [await somebody(), await somebody(false)]
    await setPin(one.client, '918273')
    await setPin(other.client, '918273')
    const [first, second] = [await pinOf(one.person), await pinOf(other.person)]

    const keptIn = [first, second].map((row) => row?.pin_hash ?? '')
    const isKept = (pin: string, id: string, hash = '') =>
      verifyPassword(hash, createSecretBox(testSecret).digest('pin', 'home', id, pin))

    for (const hash of keptIn) expect(hash).toMatch(/^\$argon2id\$/)
    expect(await isKept('918273', one.person.id, keptIn[0])).toBe(true)
    expect(await isKept('918273', other.person.id, keptIn[1])).toBe(true)
    expect(await isKept('918274', one.person.id, keptIn[0])).toBe(false)
    expect(await isKept('918273', other.person.id, keptIn[0])).toBe(false)
    expect(second?.unique_digest).toBeNull()
    expect(first?.unique_digest).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([first, second])).not.toContain('918273')
  })

  it.each(['12345', '1234567', '12345a', ' 123456', '１２３４５６'])('[PR-034] refuses %j', async (pin) => {
    const { client } = await somebody()
    const { status, problem } = await setPin(client, pin)

    expect([status, problem.errors]).toEqual([422, { pin: ['PIN must be 6 digits'] }])
  })

  it('[AP-006] names the password when it was wrong, and keeps the old PIN', async () => {
    const { person, client } = await somebody()
    await setPin(client, '111222')
    const before = await pinOf(person)
    const { status, problem } = await setPin(client, '333444', 'wrong')

    expect([status, problem.errors]).toEqual([422, { password: ['Password is incorrect'] }])
    expect(await pinOf(person)).toEqual(before)
  })

  it("[D-42] refuses a colleague's PIN where PINs belong to locations", async () => {
    const [one, other] = [await somebody(), await somebody()]
    expect((await setPin(one.client, '555666')).status).toBe(200)
    const { status, problem } = await setPin(other.client, '555666')

    expect([status, problem.errors]).toEqual([422, { pin: ['has already been taken'] }])
    expect(await pinOf(other.person)).toBeUndefined()
    expect((await setPin(one.client, '555666')).status).toBe(200) // the person's own PIN again
  })

  it('[D-42] accepts the same PIN where they do not, and in another organisation', async () => {
    const { id } = await server.given.organisation()
    const people = [await somebody(), await somebody(false), await somebody(false), await somebody(true, id)]
    const statuses = await Promise.all(people.map(async ({ client }) => (await setPin(client, '777888')).status))

    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('[D-42] accepts one of two simultaneous changes to the same PIN', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const answers = await Promise.all([setPin(one.client, '121314'), setPin(other.client, '121314')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("[D-21] is refused after 5 colleagues' PINs, so that trying does not reveal them", async () => {
    const [owner, curious] = [await somebody(), await somebody()]
    await setPin(owner.client, '989796')
    for (let time = 0; time < 5; time++) expect((await setPin(curious.client, '989796')).status).toBe(422)
    const { status, headers } = await setPin(curious.client, '424344')

    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(await pinOf(curious.person)).toBeUndefined()
  })

  it('[D-21] is refused after 5 wrong passwords', async () => {
    const { client } = await somebody()
    for (let time = 0; time < 5; time++) expect((await setPin(client, '135791', 'wrong')).status).toBe(422)

    expect((await setPin(client, '135791')).status).toBe(429)
  })
})
