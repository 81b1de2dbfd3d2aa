import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

export const personRepository = {
  /** The account of an e-mail address, over the whole installation and whatever its case (D-19). */
  findForSignIn: (db: Kysely<Database>, email: string) =>
    db
      .selectFrom('people')
      .innerJoin('organisations', 'organisations.id', 'people.organisation_id')
      .where(sql<boolean>`lower(people.email) = lower(${email})`)
      .select(['people.id', 'people.organisation_id', 'people.email', 'people.password_hash', 'people.disabled_at'])
      .select('organisations.is_demo')
      .executeTakeFirst(),

  async create(db: Kysely<Database>, person: Insertable<Database['people']>): Promise<void> {
    await db.insertInto('people').values(person).execute()
  },

  /** The signed-in person with the look and the time of their organisation. */
  findOwn: ({ db, organisationId, actor }: Scope) =>
    db
      .selectFrom('people')
      .innerJoin('organisations', 'organisations.id', 'people.organisation_id')
      .where('people.organisation_id', '=', organisationId)
      .where('people.id', '=', actor.globalId)
      .select(['people.id', 'people.email', 'people.first_name', 'people.last_name', 'people.mobile_services'])
      .select(['people.can_update_pin', 'people.can_update_pin_by_locations', 'people.can_access_diary'])
      .select(['people.redirect_url', 'organisations.id as organisation_id', 'organisations.name as organisation_name'])
      .select(['brand_primary_color', 'brand_logo', 'brand_logo_symbol', 'brand_initial'])
      .select(['time_zone', 'time_zone_offset', 'time_zone_daylight_difference'])
      .executeTakeFirstOrThrow(),
}
export type OwnPerson = Awaited<ReturnType<typeof personRepository.findOwn>>
