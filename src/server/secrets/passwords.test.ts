/** @jest-environment-options {"hasRealArgon2": true} */
import { hashRaw } from '@node-rs/argon2'
import { dummyHash, hashPassword, hashRecoveryCode, verifyPassword } from './passwords'

const leastOfOwasp = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('passwords', () => {
  it('[D-20] are hashed with argon2id at the cost that OWASP recommends, and verified', async () => {
    const hash = await hashPassword('Right.Horse.2026')

    expect(hash).toMatch(leastOfOwasp)
    expect(await verifyPassword(hash, 'Right.Horse.2026')).toBe(true)
    expect(await verifyPassword(hash, 'Wrong.Horse.2026')).toBe(false)
  })

  it('[D-20] of unknown accounts are compared with a hash of the same cost', async () => {
    expect(await dummyHash()).toMatch(leastOfOwasp)
    expect(await verifyPassword(await dummyHash(), 'Right.Horse.2026')).toBe(false)
  })

  it('[D-20] cost as much to hash as recovery codes, whose hash is the same for the same salt', async () => {
    const salt = Buffer.from('a salt of 16 byte')
    const expected = await hashRaw('a1b2-c3d4', { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })

    expect(await hashRecoveryCode('a1b2-c3d4', salt.toString('base64url'), 'test')).toBe(expected.toString('base64url'))
  })
})
