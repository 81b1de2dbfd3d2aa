import { generateSync } from 'otplib'
import { newOtpSecret, stepOfCode } from './oneTimeCodes'

const secret = newOtpSecret()
const now = new Date('2026-03-02T09:30:00.000Z')
const step = now.getTime() / 30_000
const codeOfStep = (wanted: number) => generateSync({ secret, epoch: wanted * 30 })

describe('the step of a code', () => {
  it('[D-20] is found for the current step and its neighbours only', () => {
    const transactions = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOfStep(step + away), now, null))

    expect(transactions).toEqual([null, step - 1, step, step + 1, null])
  })

  it.each([
    ['before it', step - 1, step],
    ['its own', step, null],
    ['after it', step + 1, null],
    ['far ahead, by a clock that was wrong', step + 20_000, null],
  ])('[D-20] when the last used one is %s', (_title, last, expected) => {
    expect(stepOfCode(secret, codeOfStep(step), now, last)).toBe(expected)
  })
})
