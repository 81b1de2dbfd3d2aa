import type { Kysely } from 'kysely'
import { openUnmigrated } from '@server/testing/schemas/openUnmigrated'
import { migrationNames, upgradeFrom } from '@server/testing/schemas/upgrade'

describe('a database with rows in every table', () => {
  let db: Kysely<unknown>
  let close: () => Promise<void>
  beforeAll(async () => ({ db, close } = await openUnmigrated()))
  afterAll(() => close())

  // in their order, because each brings the database one migration further
  it.each(migrationNames.slice(1, -1))('[D-18] is upgraded from %s and loses no row', async (name) => {
    const { before, after } = await upgradeFrom(db, name)
    expect(after).toEqual(before)
  })
})
