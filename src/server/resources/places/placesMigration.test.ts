import { sql, type Kysely } from 'kysely'
import { openUnmigrated } from '@server/testing/schemas/openUnmigrated'
import { migrateTo } from '@server/testing/schemas/upgrade'

let db: Kysely<unknown>
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await openUnmigrated()))
afterAll(() => close())

describe('the migration that makes places records', () => {
  it('gives those that share a name a number each, and every location its region', async () => {
    await migrateTo(db, '0055_communications')
    await sql`
      insert into organisations (id, name) values ('one', 'One'), ('two', 'Two');
      insert into regions (id, organisation_id, name) values ('r', 'one', 'South');
      insert into locations (id, organisation_id, name, region_id) values ('a', 'one', 'Norwood', 'r'), ('b', 'one', 'norwood', null),
        ('c', 'one', 'Norwood (2)', null), ('d', 'one', 'NORWOOD', 'r'), ('e', 'two', 'Norwood', null);
    `.execute(db)
    await migrateTo(db, '0058_places')
    const { rows } = await sql<{ name: string }>`
      select name, region_ids, lock_version, archived_at from locations order by id`.execute(db)
    const kept = { lock_version: 0, archived_at: null }
    expect(rows).toEqual([
      { ...kept, name: 'Norwood', region_ids: ['r'] },
      { ...kept, name: 'norwood (3)', region_ids: [] },
      { ...kept, name: 'Norwood (2)', region_ids: [] },
      { ...kept, name: 'NORWOOD (4)', region_ids: ['r'] },
      { ...kept, name: 'Norwood', region_ids: [] },
    ])
    const noted = await sql`select from changed_people`.execute(db)
    expect(noted.rows).toEqual([])
  })
})
