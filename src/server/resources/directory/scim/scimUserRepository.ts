import { type RawBuilder, sql } from 'kysely'
import { directorySource } from '@contract/directory'
import type { Scope } from '@server/database/scope'
import type { PersonRow } from '@server/people/personTables'
import { rowsInOrder } from '@server/records/readPage'
import { type Filtered, scimFilter } from './scimFilter'
import { wrongValue } from './scimProblem'
import type { ScimQuery } from './scimQuery'
import { enterpriseId } from './scimSchemas'

type Here = Pick<Scope, 'db' | 'organisationId'>
export type ScimUserRow = Pick<
  PersonRow,
  'id' | 'email' | 'first_name' | 'last_name' | 'employee_number' | 'disabled_at' | 'created_at' | 'updated_at'
> & { external_id: string | null }

const externalId = sql<string | null>`(
  select named.external_id from people_identities as named
  where named.organisation_id = people.organisation_id and named.person_id = people.id
    and named.source = ${directorySource})`
const text = (column: RawBuilder<string | null>) => ({ kind: 'text', column }) as const
const email = text(sql`people.email`)
const emailParts: Filtered = {
  value: email,
  type: { kind: 'constant', value: 'work' },
  primary: { kind: 'constant', value: true },
}
/** By the names of SCIM in lower case, which compares texts without their case unless their schema says otherwise. */
const filtered: Filtered = {
  id: { ...text(sql`people.id`), isCaseExact: true },
  externalid: { ...text(externalId), isCaseExact: true },
  username: email,
  emails: email,
  ...Object.fromEntries(Object.entries(emailParts).map(([name, by]) => [`emails.${name}`, by])),
  active: { kind: 'boolean', condition: sql`people.disabled_at is null` },
  displayname: text(sql`people.first_name || ' ' || people.last_name`),
  'name.givenname': text(sql`people.first_name`),
  'name.familyname': text(sql`people.last_name`),
  'name.formatted': text(sql`people.first_name || ' ' || people.last_name`),
  [`${enterpriseId}:employeenumber`.toLowerCase()]: text(sql`people.employee_number`),
  'meta.created': { kind: 'instant', column: sql`people.created_at` },
  'meta.lastmodified': { kind: 'instant', column: sql`people.updated_at` },
}

/** Whom the directory has deleted is not there for it, until an administrator enables them. */
const hasLeft = sql<boolean>`(people.disabled_at is not null and exists (
  select 1 from directory_leavers as gone
  where gone.organisation_id = people.organisation_id and gone.person_id = people.id))`
const everybody = ({ db, organisationId }: Here) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId).where('people.erased_at', 'is', null)
const present = (here: Here) => everybody(here).where(sql<boolean>`not ${hasLeft}`)

const read = (here: Here, ids: readonly string[]): Promise<ScimUserRow[]> =>
  everybody(here)
    .where('people.id', 'in', ids)
    .select(['people.id', 'email', 'first_name', 'last_name', 'employee_number', 'disabled_at'])
    .select(['people.created_at', 'people.updated_at', externalId.as('external_id')])
    .execute()

const orderOf = ({ sortBy, isDescending }: ScimQuery) => {
  if (sortBy === undefined) return sql`people.created_at, people.id`
  const name = sortBy.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase()
  const by = Object.hasOwn(filtered, name) ? filtered[name] : undefined
  if (!by || by.kind === 'constant') throw wrongValue(`sortBy: '${sortBy}' cannot be sorted by`)
  const column = by.kind === 'boolean' ? by.condition : by.column
  const key = by.kind === 'text' && !by.isCaseExact ? sql`lower(${column})` : column
  // those without a value come last, as RFC 7644 says of the ascending order
  return isDescending ? sql`${key} desc nulls first, people.id desc` : sql`${key} nulls last, people.id`
}

/** The people of the organisation as its directory sees them. */
export const scimUserRepository = {
  async list(here: Here, query: ScimQuery): Promise<{ rows: ScimUserRow[]; total: number }> {
    const matching = present(here).where(scimFilter(query.filter, filtered))
    const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const found = await matching
      .select('people.id')
      .orderBy(orderOf(query))
      .limit(query.count)
      .offset(query.offset)
      .execute()
    const ids = found.map(({ id }) => id)
    return { rows: await rowsInOrder(ids, (asked) => read(here, asked)), total: Number(total) }
  },

  /** Undefined when the organisation has no such person, or the directory has deleted them. */
  async find(here: Here, id: string): Promise<ScimUserRow | undefined> {
    if (!(await present(here).where('people.id', '=', id).select('people.id').executeTakeFirst())) return undefined
    return (await read(here, [id]))[0]
  },

  /** Who has left and comes back by this address. */
  findLeaver: (here: Here, email: string) =>
    everybody(here)
      .where(hasLeft)
      .where(sql<boolean>`lower(people.email) = lower(${email})`)
      .select('people.id')
      .executeTakeFirst(),

  async markLeft({ db, organisationId, now }: Scope, personId: string): Promise<void> {
    const row = { organisation_id: organisationId, person_id: personId, left_at: now }
    await db
      .insertInto('directory_leavers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ left_at: now }))
      .execute()
  },

  async markBack({ db, organisationId }: Here, personId: string): Promise<void> {
    await db
      .deleteFrom('directory_leavers')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .execute()
  },

  identityOf: ({ db, organisationId }: Here, personId: string) =>
    db
      .selectFrom('people_identities')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('source', '=', directorySource)
      .select(['id', 'external_id'])
      .executeTakeFirst(),
}
