import type * as Argon2 from '@node-rs/argon2'

/** With the package itself: other tests hash at its least cost. */
const withRealCost = () => {
  jest.doMock('@node-rs/argon2', () => jest.requireActual<typeof Argon2>('@node-rs/argon2/index.js'))
  return import('./passwords')
}
const leastOfOwasp = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('passwords', () => {
  it('[D-20] are hashed with argon2id at the cost that OWASP asks for, and known again', async () => {
    const { hashPassword, verifyPassword } = await withRealCost()
    const hash = await hashPassword('Right.Horse.2026')

    expect(hash).toMatch(leastOfOwasp)
    expect(await verifyPassword(hash, 'Right.Horse.2026')).toBe(true)
    expect(await verifyPassword(hash, 'Wrong.Horse.2026')).toBe(false)
  })

  it('[D-20] of unknown accounts are compared with a hash of the same cost', async () => {
    const { dummyHash, verifyPassword } = await withRealCost()

    expect(await dummyHash()).toMatch(leastOfOwasp)
    expect(await verifyPassword(await dummyHash(), 'Right.Horse.2026')).toBe(false)
  })

  it('[D-20] of recovery are hashed at that cost as well, the same for the same salt', async () => {
    const { hashRecoveryCode } = await withRealCost()
    const { hashRaw } = jest.requireActual<typeof Argon2>('@node-rs/argon2/index.js')
    const salt = Buffer.from('a salt of 16 byte')
    const expected = await hashRaw('a1b2-c3d4', { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })

    expect(await hashRecoveryCode('a1b2-c3d4', salt.toString('base64url'))).toBe(expected.toString('base64url'))
  })
})
