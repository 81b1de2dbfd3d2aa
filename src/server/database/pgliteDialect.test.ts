import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { startQuickly } from '@server/testing/quickStart.mjs'
import { pgliteDialects } from './pgliteDialect'

describe('the embedded database, which runs in the thread of the server', () => {
  it('lets the event loop do other work between two borrowers', async () => {
    startQuickly()
    const engine = await PGlite.create()
    const db = new Kysely<unknown>({ dialect: pgliteDialects(engine).owner })
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
    await engine.close()

    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
