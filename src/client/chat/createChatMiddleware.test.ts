import { renewalDelayMs } from './createChatMiddleware'

const tokenWith = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`
const now = new Date('2026-11-25T10:00:00.000Z')
const seconds = now.getTime() / 1_000

describe('the life of a token', () => {
  it('[LC-016] is renewed when 90 % of its remaining life has passed', () => {
    expect(renewalDelayMs(tokenWith({ exp: seconds + 3_600 }), now)).toBe(3_240_000)
  })

  it('does not depend on a clock that is two hours wrong', () => {
    const token = tokenWith({ iat: seconds + 7_200, exp: seconds + 10_800 })
    expect(renewalDelayMs(token, now)).toBe(3_240_000)
  })

  it('is assumed when a token does not say it', () => {
    expect(renewalDelayMs('no token', now)).toBe(1_800_000)
  })
})
