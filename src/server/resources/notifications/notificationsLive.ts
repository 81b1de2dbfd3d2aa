import { anyOf } from '@server/database/anyOf'
import type { Connected, LiveKind } from '@server/live/liveKind'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

const ofConnected = (db: Kysely<Database>, { organisationId, personIds }: Connected) =>
  db
    .selectFrom('notifications')
    .where('notifications.organisation_id', '=', organisationId)
    .where('notifications.person_id', '=', anyOf(personIds))
    .select(['notifications.person_id as personId', 'notifications.id'])

/** A notification concerns its person. One that was announced alone stands for all of its transaction. */
export const notificationsLive: LiveKind = {
  concerned: (db, { ids, ...connected }) =>
    ofConnected(db, connected)
      .where(({ eb, selectFrom }) =>
        eb(
          'notifications.updated_at',
          'in',
          selectFrom('notifications as announced')
            .where('announced.organisation_id', '=', connected.organisationId)
            .where('announced.id', '=', anyOf(ids))
            .select('announced.updated_at'),
        ),
      )
      .execute(),

  /** Each person once: their window reads the inbox again, whatever is told. */
  changedSince: (db, { since, ...connected }) =>
    ofConnected(db, connected)
      .where('notifications.updated_at', '>', since)
      .distinctOn('notifications.person_id')
      .orderBy('notifications.person_id')
      .orderBy('notifications.updated_at', 'desc')
      .execute(),
}
