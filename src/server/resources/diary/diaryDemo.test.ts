import { dayOf } from '@server/time/timeZones'
import { diaryCalls } from '@contract/diary'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { southernSkills } from '@server/demo/southern/southernSkills'
import { testStart } from '@server/testing/startTestServer'
import { diaryDemo } from './demo/diaryDemo'

const location_id = 'harbour-location-harbour-street'
const rows = diaryDemo(harbourKitchens, testStart)

describe('the diary of the demo', () => {
  let server: DemoServer
  beforeAll(async () => void (server = await startDemoServer()))
  const read = async (email: string, query = {}) => {
    const client = await server.asAccount(email)
    return (await client.call(diaryCalls.index, { query: { location_id, date: '2026-03-02', ...query } })).body
  }

  it('[D-05] has to-dos and notes of today, some of them ticked', async () => {
    const page = await read('employee@harbour.test')
    const done = page.records.flatMap(({ responses }) => responses.filter(({ answer }) => answer === 'yes'))

    expect([page.totalTodos, page.incompleteTodoLists, page.totalNotes]).toEqual([5, 3, 5])
    expect(done.map(({ user }) => user?.fullName).toSorted()).toEqual(['Ella King', 'Jai Thompson'])
    expect(page.records.filter(({ important }) => important)).toHaveLength(2)
    expect(page.records.some(({ description }) => description.length > 300)).toBe(true)
    expect(page.records.some(({ orgRoles, users }) => orgRoles.length + users.length > 3)).toBe(true)
  })

  it('[D-05] lies in two months around today, more at the main locations, and with two roles or people', () => {
    const at = (name: string) => rows.diary_items.filter((item) => item.location_id === `harbour-location-${name}`)
    for (const name of ['harbour-street', 'norwood']) {
      const days = at(name).map(({ display_at }) => dayOf(display_at, harbourKitchens.timeZone))
      expect(days.length).toBeGreaterThanOrEqual(60)
      expect(days.length).toBeLessThanOrEqual(100)
      expect([days.some((day) => day < '2026-02-05'), days.some((day) => day > '2026-03-28')]).toEqual([true, true])
    }
    for (const name of ['glenelg', 'port-adelaide', 'semaphore', 'stirling'])
      expect(at(name).length).toBeGreaterThanOrEqual(6)
    expect(new Set(rows.diary_items.map(({ id }) => id)).size).toBe(rows.diary_items.length)
  })

  it('[D-05] has happened before it is created, whenever that is, and is the same on every machine', () => {
    for (const now of [testStart, new Date('2026-03-01T14:00:00.000Z'), new Date('2026-04-05T01:00:00.000Z')]) {
      const { diary_items, diary_responses } = diaryDemo(harbourKitchens, now)
      for (const { created_at, updated_at } of diary_items)
        expect([created_at <= updated_at, updated_at < now]).toEqual([true, true])
      for (const { submitted_at } of diary_responses) expect(submitted_at === null || submitted_at < now).toBe(true)
    }
    expect(diaryDemo(harbourKitchens, testStart)).toEqual(rows)
  })

  it('[NV-002] is not there in an organisation without it', () => {
    expect(diaryDemo(southernSkills, testStart).diary_items).toEqual([])
  })
})
