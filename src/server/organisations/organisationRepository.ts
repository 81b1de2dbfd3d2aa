import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

type Db = Kysely<Database>
type FirstService = { kind: string; name: string; url: string; position: number }

/** Organisations for the installation. There is no scope, because no person is signed in. */
export const organisationRepository = {
  /** Whether there is an organisation; with `is_demo`, whether there is a demo organisation. */
  async hasAny(db: Db, options: { is_demo?: true } = {}): Promise<boolean> {
    const row = await db
      .selectFrom('organisations')
      .select('id')
      .$if(options.is_demo === true, (organisations) => organisations.where('is_demo', '=', true))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The id of the organisation with this name, ignoring case. */
  async findIdByName(db: Db, name: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('organisations')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .orderBy(sql`name = ${name}`, 'desc')
      .orderBy('id')
      .executeTakeFirst()
    return row?.id
  },

  /** The id of any organisation; undefined while there is none. */
  async findAnyId({ db }: { db: Db }): Promise<string | undefined> {
    return (await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst())?.id
  },

  async listIds({ db }: { db: Db }): Promise<string[]> {
    const rows = await db.selectFrom('organisations').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },

  /** Whether the organisation chats; the installation may have chat switched off all the same. */
  async hasChat({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>): Promise<boolean> {
    const row = await db
      .selectFrom('organisations')
      .select('chat_enabled')
      .where('id', '=', organisationId)
      .executeTakeFirst()
    return row?.chat_enabled === true
  },

  /** The time zone of the scope's organisation. */
  findTime: ({ db, organisationId }: Scope) =>
    db
      .selectFrom('organisations')
      .select(['time_zone', 'time_zone_offset'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),

  /** Creates an organisation with one service. Returns its id. */
  async create(db: Transaction<Database>, name: string, service: FirstService): Promise<string> {
    const id = randomUUID()
    await db.insertInto('organisations').values({ id, name, is_demo: false }).execute()
    await db
      .insertInto('services')
      .values({ id: randomUUID(), organisation_id: id, ...service })
      .execute()
    return id
  },
}
