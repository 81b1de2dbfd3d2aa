import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { createAccessTokens } from './accessToken'

const secret = 'a secret that is long enough for the test'
const now = new Date('2026-03-02T09:30:00.000Z')
const hour = 3_600_000
const tokens = createAccessTokens(secret, () => now)
const claims = { personId: 'p1', sessionId: 's1', organisationId: 'o1' }
const key = new TextEncoder().encode(secret)
const foreignKey = new TextEncoder().encode('the secret of somebody else, just as long')

const inHours = (hours: number) => new Date(now.getTime() + hours * hour)
/** A token like our own, with the changes of a test. */
const aToken = (header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT({ sid: 's1', org: 'o1' })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setSubject('p1')
    .setExpirationTime(inHours(1))

describe('a token', () => {
  it('is accepted as it was signed (ASVS 9.1.1)', async () => {
    const token = await tokens.sign(claims, inHours(12))
    expect(await tokens.read(token)).toEqual({ state: 'valid', claims })
    expect(await tokens.read(await aToken().sign(key))).toEqual({ state: 'valid', claims })
  })

  it('[D-107] brings the key of its person, which another person or a server with another secret does not have', async () => {
    const elsewhere = createAccessTokens('another secret that is long enough', () => now)
    const keyIn = async (from: typeof tokens, personId: string) =>
      decodeJwt(await from.sign({ ...claims, personId, sessionId: crypto.randomUUID() }, inHours(12)))['draftKey']
    const own = await keyIn(tokens, 'p1')

    expect(atob(String(own))).toHaveLength(32)
    expect(await keyIn(tokens, 'p1')).toBe(own)
    expect([await keyIn(tokens, 'p2'), await keyIn(elsewhere, 'p1')]).not.toContain(own)
  })

  it.each([0, 1, 2])('is refused when its part %i was changed (ASVS 9.1.1)', async (index) => {
    const parts = (await tokens.sign(claims, inHours(12))).split('.')
    const changed = parts.map((part, at) =>
      at === index ? `${part.slice(0, 5)}${part[5] === 'A' ? 'B' : 'A'}${part.slice(6)}` : part,
    )
    expect(await tokens.read(changed.join('.'))).toEqual({ state: 'invalid' })
  })

  it('is refused when another key signed it, even with our algorithm and the key in its header (ASVS 9.1.3)', async () => {
    const jwk = { kty: 'oct', k: Buffer.from(foreignKey).toString('base64url') }
    const headers = [{}, { jwk }, { jku: 'https://elsewhere.test/keys' }, { kid: '../../dev/null' }]
    for (const header of headers)
      expect(await tokens.read(await aToken(header as object).sign(foreignKey))).toEqual({ state: 'invalid' })
  })

  it('is refused when it is signed with a key pair whose public key it contains (ASVS 9.1.2, 9.1.3)', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const token = await aToken({ alg: 'ES256', jwk: await exportJWK(publicKey) }).sign(privateKey)
    expect(await tokens.read(token)).toEqual({ state: 'invalid' })
  })

  it.each(['HS384', 'HS512'])('is refused when %s signed it, with our own key (ASVS 9.1.2)', async (alg) => {
    expect(await tokens.read(await aToken({ alg }).sign(key))).toEqual({ state: 'invalid' })
  })

  it('is refused before and after its time, and without an expiry (ASVS 9.2.1)', async () => {
    const endless = new SignJWT({ sid: 's1', org: 'o1' }).setProtectedHeader({ alg: 'HS256' }).setSubject('p1')

    expect(await tokens.read(await aToken().setNotBefore(inHours(0.5)).sign(key))).toEqual({ state: 'invalid' })
    expect(await tokens.read(await aToken().setExpirationTime(now).sign(key))).toEqual({ state: 'expired' })
    expect(await tokens.read(await endless.sign(key))).toEqual({ state: 'invalid' })
  })

  it('that was accepted once still expires, and is not mistaken for another one (ASVS 9.1.1, 9.2.1)', async () => {
    let current = now
    const remembering = createAccessTokens(secret, () => current)
    const token = await remembering.sign(claims, inHours(12))
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.alloc(32, 7).toString('base64url')}`
    const states = [(await remembering.read(token)).state, (await remembering.read(forged)).state]
    current = inHours(12)

    expect(states).toEqual(['valid', 'invalid'])
    expect(await remembering.read(token)).toEqual({ state: 'expired' })
  })
})
