import { createRefusedSources } from './refusedSources'

const start = new Date('2026-03-02T09:30:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const source = { email: 'ada@test.example', address: '203.0.113.1' }

describe('a source of attempts that the throttle refused', () => {
  it('is refused for some seconds, for this account from this network only', () => {
    const sources = createRefusedSources()
    sources.refuse(source, start, { seconds: 900, isForNetwork: false })

    expect([0, 4, 5].map((seconds) => sources.secondsLeft(source, after(seconds)))).toEqual([900, 896, null])
    expect(sources.secondsLeft({ ...source, email: 'ADA@test.example' }, start)).toBe(900)
    expect(sources.secondsLeft({ ...source, email: 'bob@test.example' }, start)).toBeNull()
    expect(sources.secondsLeft({ ...source, address: '203.0.113.2' }, start)).toBeNull()
  })

  it('is refused for every account of a network with too many attempts, and never longer than the throttle says', () => {
    const sources = createRefusedSources()
    sources.refuse(source, start, { seconds: 2, isForNetwork: true })

    expect(
      [0, 1, 2].map((seconds) => sources.secondsLeft({ ...source, email: 'bob@x.example' }, after(seconds))),
    ).toEqual([2, 1, null])
  })

  it('is allowed again when its attempts were purged', () => {
    const sources = createRefusedSources()
    sources.refuse(source, start, { seconds: 900, isForNetwork: false })
    sources.allow(source)

    expect(sources.secondsLeft(source, start)).toBeNull()
  })
})
