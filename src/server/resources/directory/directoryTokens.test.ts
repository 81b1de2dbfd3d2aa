import { addDays } from 'date-fns'
import { auditCalls } from '@contract/audit'
import { directoryCalls } from '@contract/directory'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let organisation_id: string
const lines: string[] = []
beforeAll(async () => void (server = await startTestServer({ log: { write: (line) => void lines.push(line) } })))
beforeEach(async () => {
  server.moveTo(testStart)
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
})

const create = (more: { name?: string; lastDay?: string } = {}) =>
  server.as(admin).call(directoryCalls.createToken, {
    body: { directoryToken: { name: 'Okta', lastDay: '', invitesPeople: false, ...more } },
  })
const made = async (more: Parameters<typeof create>[0] = {}) => (await create(more)).body
const statusWith = async (authorization?: string) => {
  const url = `${server.baseUrl()}/scim/v2/Users`
  return (await fetch(url, { headers: authorization === undefined ? {} : { authorization } })).status
}
const tokens = async () => (await server.as(admin).call(directoryCalls.tokens, { query: {} })).body.records

describe('a token of a directory', () => {
  it('is answered once, stored as a digest, and never logged', async () => {
    const { secret, token } = await made()
    expect(await statusWith(`Bearer ${secret}`)).toBe(200)
    const row = await server.db.selectFrom('directory_tokens').where('id', '=', token.id).selectAll().executeTakeFirst()

    expect(JSON.stringify([row, await tokens()])).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('/scim/v2/Users')
  })

  it('notes to the minute when it was used', async () => {
    const { secret } = await made()
    await statusWith(`Bearer ${secret}`)
    server.moveTo(new Date(testStart.getTime() + 59_000))
    await statusWith(`Bearer ${secret}`)
    expect(await tokens()).toMatchObject([{ lastUsedAt: testStart.toISOString() }])
    server.moveTo(new Date(testStart.getTime() + 60_000))
    await statusWith(`Bearer ${secret}`)
    expect(await tokens()).toMatchObject([{ lastUsedAt: server.now().toISOString() }])
  })

  it('is refused at once when it is revoked, as is a wrong one and none', async () => {
    const { secret, token } = await made()
    const { status } = await server.as(admin).call(directoryCalls.revokeToken, { params: { id: token.id } })

    expect(status).toBe(200)
    for (const authorization of [`Bearer ${secret}`, 'Bearer muster-scim-x', `Basic ${secret}`, 'Bearer', undefined])
      expect(await statusWith(authorization)).toBe(401)
    expect(await tokens()).toMatchObject([{ name: 'Okta', revokedAt: server.now().toISOString() }])
    expect((await create()).status).toBe(201) // the name is free
  })

  it('is refused in the form of SCIM, whatever the path', async () => {
    for (const path of ['Users', 'Groups/x', 'Schemas', 'Bulk', 'nothing']) {
      const answer = await fetch(`${server.baseUrl()}/scim/v2/${path}`)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Muster"'])
      expect(await answer.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
      })
    }
  })

  it('is accepted until the end of its last day in the time zone of the administrator', async () => {
    const { secret, token } = await made({ lastDay: '2026-03-03' })
    const end = new Date(token.expiresAt ?? '')
    server.moveTo(new Date(end.getTime() - 1))
    expect(await statusWith(`Bearer ${secret}`)).toBe(200)
    server.moveTo(end)
    expect(await statusWith(`Bearer ${secret}`)).toBe(401)
    server.moveTo(addDays(testStart, 2))
    expect((await create({ name: 'Late', lastDay: '2026-03-01' })).problem.errors).toEqual({
      lastDay: ['has to be today or later'],
    })
  })

  it('has a name of its own, whatever its case', async () => {
    await create()
    expect((await create({ name: 'okta' })).problem.errors).toEqual({ name: ['has already been taken'] })
  })

  it('is in the audit log with its name alone', async () => {
    const { token, secret } = await made()
    await server.as(admin).call(directoryCalls.revokeToken, { params: { id: token.id } })
    const { body } = await server.as(admin).call(auditCalls.index, { query: { 'q[record_id_eq]': token.id } })

    expect(body.records.map(({ event, record }) => [event, record?.name])).toEqual(
      expect.arrayContaining([
        ['record.created', 'Okta'],
        ['record.updated', 'Okta'],
      ]),
    )
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})
