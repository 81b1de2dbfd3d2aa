import { sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { LiveKind } from '@server/live/liveKind'

/** A group concerns everybody who manages group chats (`groupChat.manage`). */
export const groupChatsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const managers = await db
      .selectFrom('people')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(personIds))
      .where(sql<boolean>`role @> '["employee"]'`)
      .where(sql<boolean>`hris_permission @> '{"conversation": true}'`)
      .select('id')
      .execute()
    return managers.flatMap(({ id: personId }) => ids.map((id) => ({ personId, id })))
  },
}
