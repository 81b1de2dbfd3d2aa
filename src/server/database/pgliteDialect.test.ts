import { sql } from 'kysely'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'

const onEmbedded = testServerUrl() === null ? describe : describe.skip

onEmbedded('the embedded database, which runs in the thread of the server', () => {
  it('lets the event loop do other work between two borrowers', async () => {
    const { db, close } = await openTestDatabase()
    let isOver = false
    let turns = 0
    const countTurns = () => {
      turns += 1
      if (!isOver) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    await Promise.all(Array.from({ length: 20 }, (_, at) => sql`select ${at}::integer`.execute(db)))
    isOver = true
    await close()

    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
