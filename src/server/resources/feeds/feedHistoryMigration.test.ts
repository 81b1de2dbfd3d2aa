import { sql, type Kysely } from 'kysely'
import { openUnmigrated } from '@server/testing/schemas/openUnmigrated'
import { migrateTo } from '@server/testing/schemas/upgrade'

let db: Kysely<unknown>
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await openUnmigrated()))
afterAll(() => close())

const at = (hour: number) => `2026-03-0${hour}T00:00:00Z`
const logged = (hour: number, organisation: string, person: string, event: string, details: object) => sql`
  insert into audit_log (id, organisation_id, person_id, event, details, created_at)
  values (gen_random_uuid()::text, ${organisation}, ${person}, ${event}, ${JSON.stringify(details)}::jsonb, ${at(hour)})`

describe('the migration that gives feeds a history', () => {
  it('takes it from the audit log, and for feeds that the log does not know from their rows', async () => {
    await migrateTo(db, '0033_articles')
    await sql`
      insert into organisations (id, name) values ('one', 'One'), ('two', 'Two');
      insert into people (id, organisation_id, email, first_name, last_name, password_hash, role, access_roles,
        hris_permission, service_permissions, mobile_services, can_update_pin, can_update_pin_by_locations, can_access_diary)
        select id, split_part(id, '-', 1), id || '@muster.test', id, 'Quill', '', '[]', '{}', '{}', '{}', '[]', false, false, false
        from unnest(array['one-ada', 'one-ben', 'two-ada']) as id;
      insert into feeds (id, organisation_id, content, content_text, status, status_updated_at, repliable, submitted_before,
        rejected_reason, author_id, reviewer_id, reviewed_at, created_at, updated_at)
      values
        ('logged', 'one', '', '', 'rejected', ${sql.lit(at(4))}, true, true, 'No date', 'one-ada', 'one-ben', ${sql.lit(at(4))}, ${sql.lit(at(1))}, ${sql.lit(at(4))}),
        ('old', 'one', '', '', 'approved', ${sql.lit(at(3))}, true, true, null, 'one-ada', 'one-ben', ${sql.lit(at(3))}, ${sql.lit(at(1))}, ${sql.lit(at(3))}),
        ('turned down', 'two', '', '', 'archived', ${sql.lit(at(5))}, true, true, 'Twice', 'two-ada', null, ${sql.lit(at(2))}, ${sql.lit(at(1))}, ${sql.lit(at(5))});
    `.execute(db)
    const feed = { kind: 'feed', id: 'logged' }
    await logged(1, 'one', 'one-ada', 'record.created', feed).execute(db)
    await logged(2, 'one', 'one-ada', 'record.updated', feed).execute(db)
    await logged(3, 'one', 'one-ben', 'record.updated', { ...feed, action: 'approve' }).execute(db)
    await logged(4, 'one', 'one-ben', 'record.updated', { ...feed, action: 'reject' }).execute(db)
    await logged(5, 'two', 'two-ada', 'record.updated', { ...feed, action: 'approve' }).execute(db)
    await logged(5, 'one', 'one-ada', 'record.created', { kind: 'shortCode', id: 'old' }).execute(db)
    await migrateTo(db, '0034_reading_of_feeds')

    const { rows } = await sql<Record<string, unknown>>`
      select feed_id, kind, person_id, reason, extract(day from created_at at time zone 'utc')::int as day
      from feed_events order by feed_id, number`.execute(db)
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['logged', 'created', 'one-ada', null, 1],
      ['logged', 'edited', 'one-ada', null, 2],
      ['logged', 'approved', 'one-ben', null, 3],
      ['logged', 'rejected', 'one-ben', 'No date', 4],
      ['old', 'created', 'one-ada', null, 1],
      ['old', 'approved', 'one-ben', null, 3],
      ['turned down', 'created', 'two-ada', null, 1],
      ['turned down', 'rejected', null, 'Twice', 2],
      ['turned down', 'archived', null, null, 5],
    ])
  })
})
