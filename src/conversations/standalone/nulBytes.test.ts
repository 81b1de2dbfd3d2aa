import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '@server/config'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { buildStandalone } from './buildStandalone'

const logged: string[] = []
let app: FastifyInstance
let service: string
let authorization: string
let close: () => Promise<void>
beforeAll(async () => {
  const connections = await openTestDatabase()
  await connections.owner
    .insertInto('organisations')
    .values([{ id: 'alone', name: 'Alone', is_demo: false }])
    .execute()
  const alone = await buildStandalone({
    settings: readSettings({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'muster-alone-')) }),
    origins: [],
    newcomerRole: 'service user',
    mediaBytes: 1_000_000,
    secret: 'a secret that only the tests know about',
    db: connections.db,
    now: () => new Date(),
    log: { write: (line) => logged.push(line) },
  })
  app = alone.app
  service = await alone.services.ofOrganisation('alone')
  const { keySid, secret } = alone.credentials
  authorization = `Basic ${Buffer.from(`${keySid}:${secret}`).toString('base64')}`
  close = async () => {
    await app.close()
    await connections.close()
  }
})
afterAll(() => close())

describe('a text that no database can hold, sent to conversations without the portal,', () => {
  it.each<[string, (sid: string) => [string, string, string?]]>([
    ['as a service', () => ['GET', '/mcs/v1/Services/%00/Media/ME1/Content?exp=1&sig=x']],
    ['as a file', (sid) => ['GET', `/mcs/v1/Services/${sid}/Media/%00/Content?exp=1&sig=x`]],
    ['in a query', (sid) => ['GET', `/mcs/v1/Services/${sid}/Media/ME1/Content?exp=%00&sig=%00`]],
    ['as a service of the REST API', () => ['GET', '/v1/Services/%00']],
    ['as a user', (sid) => ['GET', `/v1/Services/${sid}/Users/%00`]],
    ['as a conversation', (sid) => ['GET', `/v1/Services/${sid}/Conversations/CH%00/Messages`]],
    ['as a page', (sid) => ['GET', `/v1/Services/${sid}/Users?PageToken=%00`]],
    ['in a form', (sid) => ['POST', `/v1/Services/${sid}/Users`, 'Identity=%00']],
    ['as a file of a message', (sid) => ['POST', `/v1/Services/${sid}/Conversations/CH1/Messages`, 'MediaSid=%00']],
  ])('is refused %s', async (_what, request) => {
    logged.splice(0)
    const [method, url, payload] = request(service)
    const type = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization, ...type },
      ...(payload !== undefined && { payload }),
    })

    expect([400, 403, 404, 422]).toContain(statusCode)
    expect(logged.filter((line) => line.includes('"stack"'))).toEqual([])
  })
})
