import type { Kysely } from 'kysely'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import type { ListServices } from './serviceResources'

/** The services of an installation, one for each organisation that has used chat. */
export const createListServices =
  (db: Kysely<Database>): ListServices =>
  async () => {
    const rows = await retrying(() =>
      db
        .selectFrom('conversation_services')
        .innerJoin('organisations', 'organisations.id', 'conversation_services.organisation_id')
        .select(['conversation_services.sid', 'conversation_services.created_at', 'organisations.name'])
        .orderBy('conversation_services.sid')
        .execute(),
    )
    return rows.map(({ sid, name, created_at }) => ({ sid, friendlyName: name, createdAt: created_at }))
  }
