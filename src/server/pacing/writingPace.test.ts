import { writtenTooMuch } from '@contract/writtenTooMuch'
import { tooMany } from '@server/problems/apiProblem'
import { createWritingPace } from './writingPace'

const start = new Date('2026-03-02T09:30:00.000Z')
const ann = { organisationId: 'harbour', personId: 'ann' }

const setUp = (perMinute: number) => {
  let now = start
  const pace = createWritingPace(perMinute, () => now)
  const timesOf = (writer: typeof ann, kind: keyof typeof writtenTooMuch) => {
    let times = 0
    try {
      for (; times < 1_000; times++) pace.count(writer, kind)
    } catch {
      return times
    }
    return times
  }
  return { pace, timesOf, pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)) }
}

describe('what a person writes in a short time', () => {
  it('is limited to that of a minute at once, and then evenly, with the time to wait', () => {
    const { pace, timesOf, pass } = setUp(30)
    expect([timesOf(ann, 'message'), timesOf(ann, 'feed')]).toEqual([30, 15])
    expect(() => pace.count(ann, 'message')).toThrow(tooMany(writtenTooMuch.message, 2))
    pass(6)
    expect(timesOf(ann, 'message')).toBe(3)
    pass(3_600)
    expect(timesOf(ann, 'message')).toBe(30)
  })

  it('is counted for each person and organisation', () => {
    const { timesOf } = setUp(30)
    timesOf(ann, 'comment')
    expect(timesOf({ ...ann, personId: 'ben' }, 'comment')).toBe(30)
    expect(timesOf({ ...ann, organisationId: 'quay' }, 'comment')).toBe(30)
  })

  it('is not limited at 0', () => {
    expect(setUp(0).timesOf(ann, 'message')).toBe(1_000)
  })
})
