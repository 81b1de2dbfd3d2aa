import { Kysely, sql } from 'kysely'
import { takeEmptyDatabase } from '@server/testing/emptyDatabases'

describe('the embedded database, which works in the thread of the server', () => {
  it('lets the server do something else between two who use it', async () => {
    const dialects = await takeEmptyDatabase()
    const db = new Kysely<unknown>({ dialect: dialects.open })
    let isOver = false
    let turns = 0
    const countTurns = () => {
      turns += 1
      if (!isOver) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    await Promise.all(Array.from({ length: 20 }, (_, at) => sql`select ${at}::integer`.execute(db)))
    isOver = true
    await db.destroy()
    await dialects.end()

    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
