import { SignJWT } from 'jose'
import { builtInCredentials, createChatTokens } from './chatTokens'

const start = new Date('2026-03-02T09:30:00.000Z')
let current = start
beforeEach(() => {
  current = start
})
const now = () => current
const serviceSid = `IS${'5'.repeat(32)}`
const services = { organisationOf: (sid: string) => Promise.resolve(sid === serviceSid ? 'harbour' : undefined) }
const credentials = builtInCredentials('a secret that only the tests know about')
const tokens = createChatTokens({ credentials, services, now })
const ella = { serviceSid, identity: 'ella-king' }
const seconds = Math.floor(start.getTime() / 1_000)

type Forging = { header?: object; claims?: object; secret?: string }
/** A valid token, except for the given claims. */
const forge = ({ header = {}, claims = {}, secret = credentials.secret }: Forging = {}) =>
  new SignJWT({
    jti: 'x',
    iss: credentials.keySid,
    sub: credentials.accountSid,
    exp: seconds + 3_600,
    grants: { identity: 'ella-king', chat: { service_sid: serviceSid } },
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1', ...header })
    .sign(new TextEncoder().encode(secret))
const grants = (chat?: object, identity: unknown = 'ella-king') => ({ claims: { grants: { identity, chat } } })

describe('chat tokens', () => {
  it('[LC-015] are made by the library of Twilio, for an hour of the portal’s clock', async () => {
    const read = await tokens.verifyToken(await tokens.mint(ella))

    expect(read).toMatchObject({ organisationId: 'harbour', identity: 'ella-king', serviceSid })
    const left = 'expiresAt' in read ? read.expiresAt.getTime() - start.getTime() : 0
    expect(Math.abs(left - 3_600_000)).toBeLessThanOrEqual(2_000)
  })

  it('[LC-015] say who, where and until when in the shape of Twilio', async () => {
    const [header = '', payload = ''] = (await tokens.mint(ella)).split('.')
    const partOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

    expect(partOf(header)).toEqual({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    expect(partOf(payload)).toMatchObject({
      iss: credentials.keySid,
      sub: credentials.accountSid,
      exp: expect.any(Number) as number,
      grants: { identity: 'ella-king', chat: { service_sid: serviceSid } },
    })
  })

  it('[LC-015] are over at their end', async () => {
    const token = await tokens.mint(ella, 60)
    current = new Date(start.getTime() + 63_000)

    expect(await tokens.verifyToken(token)).toEqual({ problem: 'expired' })
  })

  it('[LC-015] are the same for every server of one secret, and strange to those of another', async () => {
    const token = await tokens.mint(ella)
    const sister = createChatTokens({
      services,
      now,
      credentials: builtInCredentials('a secret that only the tests know about'),
    })
    const stranger = createChatTokens({ services, now, credentials: builtInCredentials('another secret') })

    expect(await sister.verifyToken(token)).toMatchObject({ identity: 'ella-king' })
    expect(await stranger.verifyToken(token)).toEqual({ problem: 'invalid' })
  })

  it('are read when nothing is wrong with them', async () => {
    expect(await tokens.verifyToken(await forge())).toMatchObject({ organisationId: 'harbour', identity: 'ella-king' })
  })

  it.each<[string, Forging]>([
    ['signed with another key', { secret: 'x'.repeat(64) }],
    ['of another algorithm', { header: { alg: 'HS512' } }],
    ['of another content type', { header: { cty: 'twilio-fpa;v=2' } }],
    ['of no content type', { header: { cty: undefined } }],
    ['of another type', { header: { typ: 'at+jwt' } }],
    ['issued by another key', { claims: { iss: `SK${'0'.repeat(32)}` } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['of another account', { claims: { sub: `AC${'0'.repeat(32)}` } }],
    ['without an account', { claims: { sub: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that end at no number', { claims: { exp: 'never' } }],
    ['that are not good yet', { claims: { nbf: seconds + 60 } }],
    ['without grants', { claims: { grants: undefined } }],
    ['without a chat grant', grants()],
    ['without a service', grants({})],
    ['of a service that is not there', grants({ service_sid: `IS${'0'.repeat(32)}` })],
    ['of nobody', grants({ service_sid: serviceSid }, '')],
    ['of a number', grants({ service_sid: serviceSid }, 7)],
    ['of somebody whom no database can hold', grants({ service_sid: serviceSid }, 'ella\0king')],
    ['of somebody with too long a name', grants({ service_sid: serviceSid }, 'e'.repeat(257))],
  ])('are refused %s', async (_what, overrides) => {
    expect(await tokens.verifyToken(await forge(overrides))).toEqual({ problem: 'invalid' })
  })

  it('are expired before anything else is wrong with their time', async () => {
    expect(await tokens.verifyToken(await forge({ claims: { exp: seconds - 1 } }))).toEqual({ problem: 'expired' })
  })

  it('are refused without a signature, whatever their header says', async () => {
    const [, payload = ''] = (await forge()).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', cty: 'twilio-fpa;v=1' })).toString('base64url')

    for (const token of [`${header}.${payload}.`, `${header}.${payload}`, '', 'x', 'a.b.c', 'x'.repeat(5_000)])
      expect(await tokens.verifyToken(token)).toEqual({ problem: 'invalid' })
  })

  it('are refused when a letter of them was changed', async () => {
    const [header, payload = '', signature] = (await forge()).split('.')
    const other = Buffer.from(payload, 'base64url').toString().replace('ella-king', 'priya-nai')

    expect(await tokens.verifyToken(`${header}.${Buffer.from(other).toString('base64url')}.${signature}`)).toEqual({
      problem: 'invalid',
    })
  })

  it('do not hide that the database is away', async () => {
    const away = { organisationOf: () => Promise.reject(new Error('the database is away')) }
    const lost = createChatTokens({ credentials, services: away, now })

    await expect(lost.verifyToken(await forge())).rejects.toThrow('the database is away')
  })
})
