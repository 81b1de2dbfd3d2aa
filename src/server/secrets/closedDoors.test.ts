import { createClosedDoors } from './closedDoors'

const start = new Date('2026-03-02T09:30:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const door = { email: 'ada@test.example', address: '203.0.113.1' }

describe('a door that the throttle closed', () => {
  it('is refused for some seconds, for this account from this network only', () => {
    const doors = createClosedDoors()
    doors.close(door, start, { opensInSeconds: 900, isForNetwork: false })

    expect([0, 4, 5].map((seconds) => doors.opensIn(door, after(seconds)))).toEqual([900, 896, null])
    expect(doors.opensIn({ ...door, email: 'ADA@test.example' }, start)).toBe(900)
    expect(doors.opensIn({ ...door, email: 'bob@test.example' }, start)).toBeNull()
    expect(doors.opensIn({ ...door, address: '203.0.113.2' }, start)).toBeNull()
  })

  it('is refused for every account of a network with too many attempts, and never longer than the throttle says', () => {
    const doors = createClosedDoors()
    doors.close(door, start, { opensInSeconds: 2, isForNetwork: true })

    expect([0, 1, 2].map((seconds) => doors.opensIn({ ...door, email: 'bob@x.example' }, after(seconds)))).toEqual([
      2,
      1,
      null,
    ])
  })

  it('is open again when its attempts were purged', () => {
    const doors = createClosedDoors()
    doors.close(door, start, { opensInSeconds: 900, isForNetwork: false })
    doors.open(door)

    expect(doors.opensIn(door, start)).toBeNull()
  })
})
