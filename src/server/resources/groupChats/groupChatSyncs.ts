import { z } from 'zod'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import type { JobPriority } from '@server/jobs/jobPriority'
import { jobs } from '@server/jobs/jobs'
import type { StoredGroupChat } from './groupChatRepository'

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
export const isSyncWaiting = async (
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
