import { sql } from 'kysely'
import { z } from 'zod'
import type { Audience, Named } from '@contract/audience'
import type { GroupChat, GroupChatSync } from '@contract/groupChats'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import type { JobPriority } from '@server/jobs/jobPriority'
import { jobs } from '@server/jobs/jobs'
import { personOptionRepository } from '@server/people/personOptionRepository'
import { missing } from '@server/problems/apiProblem'
import { groupChatMembers } from './groupChatMembers'
import { groupChatPartRepository } from './groupChatPartRepository'
import { groupChatRepository, type StoredGroupChat } from './groupChatRepository'

/** Brings the conversation of one group up to date in the chat service. */
export const groupChatSync = organisationJobKind({
  name: 'groupChat.sync',
  priority: 'normal',
  payload: z.object({ groupChatId: z.string() }),
})

const enqueue = (scope: Scope, groupChatId: string, priority?: JobPriority) =>
  jobs.enqueue(scope, groupChatSync, { groupChatId }, { uniqueKey: groupChatId, priority })

/** Checks a group's conversation without anybody having asked for it: not shown unless something had to be mended. */
export const checkLater = (scope: Scope, groupChatId: string) => enqueue(scope, groupChatId, 'background')

/** Synchronises a group after this transaction. */
export const syncLater = async (scope: Scope, groupChatId: string): Promise<void> => {
  await scope.db
    .updateTable('group_chats')
    .set(({ eb }) => ({ syncs_asked: eb('syncs_asked', '+', 1) }))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', groupChatId)
    .execute()
  await enqueue(scope, groupChatId)
}

/** A synchronisation is waiting or running. One that failed too often waits no more. */
const isSyncWaiting = async (
  { db, organisationId }: Scope,
  { id, syncs_asked, syncs_done }: StoredGroupChat,
): Promise<boolean> => {
  if (syncs_asked === syncs_done) return false
  const job = await db
    .selectFrom('jobs')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', groupChatSync.name)
    .where('unique_key', '=', id)
    .where('died_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return job !== undefined
}

type NamedChoice = Named & { kind: 'region' | 'locationCategory' | 'location' | 'role' }

/** The names of an audience's choices; those that are gone are left out. */
const audienceOf = async ({ db, organisationId }: Scope, groupChatId: string): Promise<Audience> => {
  const { rows } = await sql<NamedChoice>`
    select chosen.kind, coalesce(regions.id, location_categories.id, locations.id, roles.id) as id,
      coalesce(regions.name, location_categories.name, locations.name, roles.name) as name
    from group_chat_audience as chosen
    left join regions on regions.organisation_id = chosen.organisation_id and regions.id = chosen.region_id
    left join location_categories on location_categories.organisation_id = chosen.organisation_id
      and location_categories.id = chosen.location_category_id
    left join locations on locations.organisation_id = chosen.organisation_id and locations.id = chosen.location_id
    left join roles on roles.organisation_id = chosen.organisation_id and roles.id = chosen.role_id
    where chosen.organisation_id = ${organisationId} and chosen.group_chat_id = ${groupChatId}
      and coalesce(regions.id, location_categories.id, locations.id, roles.id) is not null
    order by lower(coalesce(regions.name, location_categories.name, locations.name, roles.name)), 2`.execute(db)
  const of = (kind: NamedChoice['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }): Named => ({ id, name }))
  return {
    regions: of('region'),
    locationCategories: of('locationCategory'),
    locations: of('location'),
    roles: of('role'),
  }
}

const lastSyncOf = ({ synced_at, sync_added, sync_removed, sync_problem }: StoredGroupChat): GroupChatSync | null =>
  synced_at && { at: synced_at.toISOString(), added: sync_added, removed: sync_removed, problem: sync_problem }

/** A group with everything that its page shows; 404 when there is none. */
export const showGroupChat = async (scope: Scope, id: string): Promise<GroupChat> => {
  const summary = await groupChatRepository.show(scope, id)
  const row = await groupChatRepository.find(scope, id)
  if (!row) throw missing()
  const chosen = await groupChatPartRepository.chosenOf(scope, id)
  const userIds = row.auto_fill_users ? await groupChatMembers.matching(scope, id) : chosen.userIds
  return {
    ...summary,
    ...(await audienceOf(scope, id)),
    users: await personOptionRepository.find(scope, userIds),
    additionalUsers: await personOptionRepository.find(scope, chosen.additionalUserIds),
    excludedUsers: await personOptionRepository.find(scope, chosen.excludedUserIds),
    ...chosen,
    userIdsInTwilioConversation: await groupChatPartRepository.membersOf(scope, id),
    lastSync: lastSyncOf(row),
    isSyncing: await isSyncWaiting(scope, row),
  }
}
