import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Source } from '@contract/notificationSources'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { NotificationFilter } from './notificationSearch'

type Counts = ExpressionBuilder<Database, 'notification_counts'>

/** Whether the stored counts can answer the filter: all unarchived notifications or those of a source, read or unread. */
const isKept = (filter: NotificationFilter) =>
  filter['q[archived_eq]'] === 'false' &&
  !filter['q[subject_or_message_cont]'] &&
  filter['q[created_at_gteq]'] === undefined &&
  filter['q[created_at_lteq]'] === undefined

const counted: Record<'all' | 'true' | 'false', RawBuilder<number>> = {
  all: sql`total`,
  true: sql`total - unread`,
  false: sql`unread`,
}

const own =
  ({ organisationId, actor }: Scope) =>
  ({ and, eb }: Counts) =>
    and([eb('organisation_id', '=', organisationId), eb('person_id', '=', actor.globalId)])

/** The counts that triggers maintain for the notifications. */
export const notificationCountRepository = {
  /** The person's unread notifications by source; a source that never had any may be missing. */
  unread: (scope: Scope): Promise<{ source: Source; unread: number; urgent: number }[]> =>
    scope.db
      .selectFrom('notification_counts')
      .where(own(scope))
      .select(['source', 'unread', 'urgent_unread as urgent'])
      .execute(),

  /** A query for the total of a list over all pages; undefined when the notifications have to be counted. */
  total(scope: Scope, filter: NotificationFilter) {
    if (!isKept(filter)) return undefined
    const source = filter['q[source_eq]']
    return scope.db
      .selectFrom('notification_counts')
      .where(own(scope))
      .$if(Boolean(source), (counts) => counts.where('source', '=', source as Source))
      .select(sql<number>`coalesce(sum(${counted[filter['q[read_eq]'] ?? 'all']}), 0)::bigint`.as('total'))
  },

  /** Recounts the organisation's notifications and corrects wrong counts. Returns their number, which should be 0. */
  async reconcile({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>): Promise<number> {
    const wrong = await sql<{ person_id: string }>`
      select distinct person_id from (
        select person_id, source, total, unread, urgent_unread from notification_counts
          where organisation_id = ${organisationId} and (total, unread, urgent_unread) <> (0, 0, 0)
        except all ${derived(organisationId)}
        union all (
          ${derived(organisationId)}
          except all select person_id, source, total, unread, urgent_unread from notification_counts
            where organisation_id = ${organisationId}
        )
      ) as different`.execute(db)
    for (const { person_id } of wrong.rows) await reconcileOne({ db, organisationId }, person_id)
    return wrong.rows.length
  },
}

const derived = (organisationId: string, personId?: string) => sql`
  select person_id, source, count(*) as total, count(*) filter (where read_at is null) as unread,
         count(*) filter (where read_at is null and priority = 'high') as urgent_unread
  from notifications where organisation_id = ${organisationId} and archived_at is null
  ${personId === undefined ? sql`` : sql`and person_id = ${personId}`}
  group by person_id, source`

/**
 * Writers of the inbox wait for the locked row, so their changes are added to the counts that are computed after the
 * lock.
 */
const reconcileOne = async ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>, personId: string) => {
  await sql`select 1 from inbox_counts
    where organisation_id = ${organisationId} and person_id = ${personId} for update`.execute(db)
  await sql`
    insert into inbox_counts (organisation_id, person_id, counts)
    select ${organisationId}, ${personId},
           coalesce(jsonb_object_agg(source, jsonb_build_array(total, unread, urgent_unread)), '{}')
    from (${derived(organisationId, personId)}) as derived
    on conflict (organisation_id, person_id) do update set counts = excluded.counts`.execute(db)
}
