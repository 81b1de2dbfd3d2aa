import type { Kysely } from 'kysely'
import { migrationNames, upgradeFrom } from '@server/testing/schemas/upgrade'
import { openUnmigrated } from '@server/testing/schemas/openUnmigrated'

/** The first release, and the schema before the newest change. Every other one is in `everything`. */
const [first = '', newest = ''] = [migrationNames[1], migrationNames.at(-2)]

describe('a database with rows in every table', () => {
  let db: Kysely<unknown>
  let close: () => Promise<void>
  beforeAll(async () => ({ db, close } = await openUnmigrated()))
  afterAll(() => close())

  it.each([first, newest])('[D-18] is upgraded from %s and loses no row', async (name) => {
    const { before, after } = await upgradeFrom(db, name)
    expect(Object.keys(before).length).toBeGreaterThan(3)
    expect(after).toEqual(before)
  })
})
