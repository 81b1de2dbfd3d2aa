import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

type Db = Kysely<Database>
type Link = Database['password_links']
type Whose = { organisationId: string; personId: string }

/** Links are read before there is a scope: they say whose it will be. */
export const passwordLinkRepository = {
  /** A link that lives, with its account. */
  find: (db: Db, digest: string, now: Date) =>
    db
      .selectFrom('password_links')
      .innerJoin('people', (join) =>
        join
          .onRef('people.id', '=', 'password_links.person_id')
          .onRef('people.organisation_id', '=', 'password_links.organisation_id'),
      )
      .where('digest', '=', digest)
      .where('expires_at', '>', now)
      .where('people.disabled_at', 'is', null)
      .select(['password_links.organisation_id', 'person_id', 'account_digest', 'email', 'password_hash'])
      .executeTakeFirst(),

  async add(db: Db, link: Omit<Link, 'expires_at'> & { expires_at: Date }): Promise<void> {
    await db.insertInto('password_links').values(link).execute()
  },

  /** Takes one out of the world; false when somebody else was quicker. */
  async use(db: Db, { organisationId }: Whose, digest: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  async deleteOf(db: Db, { organisationId, personId }: Whose): Promise<void> {
    await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .execute()
  },

  async deleteExpired(db: Db, organisationId: string, now: Date): Promise<void> {
    await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<=', now)
      .execute()
  },
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof passwordLinkRepository.find>>>
