import { jwtVerify } from 'jose'
import { createProvisioning } from '@conversations/provisioning'
import { createChatTokens } from '@conversations/tokens/chatTokens'
import { createTwilioClient } from '@conversations/twilioRest/createTwilioClient'
import type { RestRequest } from '@conversations/twilioRest/restCall'
import { createScopes } from '@server/database/scopes'
import type { Transactions } from '@server/database/transactions'
import { startTestServer } from '@server/testing/startTestServer'
import { createChatTokenService } from './chatTokenService'

const digits = '0123456789abcdef'.repeat(2)
const cloud = {
  accountSid: `AC${digits}`,
  keySid: `SK${digits}`,
  secret: 'the secret of the key',
  serviceSid: `IS${digits}`,
}
const socket = 'ws://portal.test/twilsock'

/** A portal with Twilio's cloud, whose answers the test provides. */
const withCloud = async (answer: (request: RestRequest) => { status: number; body: unknown }) => {
  const { given, bound, now, app } = await startTestServer()
  await given.service()
  const { id: personId, organisation_id: organisationId } = await given.person()
  const requests: string[] = []
  const rest = (request: RestRequest) => {
    requests.push(`${request.method} ${request.path}`)
    return Promise.resolve(answer(request))
  }
  const serviceSidOf = () => Promise.resolve(cloud.serviceSid)
  const services = { organisationOf: () => Promise.resolve(undefined) }
  const twilio = createTwilioClient({ credentials: cloud, rest })
  const nameOf = () => Promise.resolve(undefined)
  const chat = createChatTokenService({
    serviceSidOf,
    isInCloud: true,
    tokens: createChatTokens({ credentials: cloud, services, now }),
    provisioning: createProvisioning({ twilio, serviceSidOf, nameOf }),
  })
  const actor = { globalId: personId, role: ['employee'], accessRoles: { hris: [], internalLms: [], task: [] } }
  const rights = { hrisPermission: {}, servicePermissions: { hris: [], task: [] }, canAccessDiary: false }
  const owner = { organisationId, actor: { ...actor, ...rights }, timeZone: 'UTC' }
  const scopes = createScopes(bound, now)
  const transactions: Transactions = {
    organisationId,
    personId,
    sessionId: 'x',
    address: '127.0.0.1',
    log: app.log,
    open: () => scopes.open(),
    inScope: (work) => scopes.within(owner, work),
  }
  return { show: () => chat.show(transactions, socket), personId, requests, now }
}

describe('chat tokens of Twilio’s cloud', () => {
  it('[D-90] are signed with the configured key, and contain no other address', async () => {
    const { show, personId, requests, now } = await withCloud(({ method }) =>
      method === 'GET'
        ? { status: 404, body: { status: 404, code: 20404, message: 'not found' } }
        : { status: 201, body: { sid: `US${digits}`, friendly_name: 'Robin Quill' } },
    )
    const { token, ...rest } = await show()

    expect(rest).toEqual({})
    const { payload } = await jwtVerify(token, new TextEncoder().encode(cloud.secret), { currentDate: now() })
    expect(payload).toMatchObject({
      iss: cloud.keySid,
      sub: cloud.accountSid,
      grants: { identity: personId, chat: { service_sid: cloud.serviceSid } },
    })
    expect(requests).toEqual([
      `GET /v1/Services/${cloud.serviceSid}/Users/${personId}`,
      `POST /v1/Services/${cloud.serviceSid}/Users`,
    ])
  })

  it.each([401, 429, 500])('[D-13] are refused with 503 while Twilio answers %s', async (status) => {
    const { show } = await withCloud(() => ({ status, body: { status, code: 20000, message: 'no' } }))

    await expect(show()).rejects.toMatchObject({ status: 503, message: 'Chat cannot be reached at the moment' })
  })
})
