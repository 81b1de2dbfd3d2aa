import type { GroupChat } from '@contract/groupChats'
import type { PortalChat } from '@conversations/port'
import type { Transactions } from '@server/database/transactions'
import type { Scope } from '@server/database/scope'
import { refused } from '@server/problems/apiProblem'
import { requireOwn } from '@server/records/requireOwn'
import { ChatFailure } from './chatFailure'
import { showGroupChat, syncLater } from './groupChatDetail'
import { groupChatRepository } from './groupChatRepository'
import { syncGroupChat } from './syncGroupChat'

export const isNotPublished = 'Only a published group chat can be synced'

/** More people than that are synchronised by a job, as is the whole group. */
const mostAtOnce = 20

/** GC-012 */
const begin = async (scope: Scope, id: string, userIds: readonly string[]): Promise<{ isLater: boolean }> => {
  const { status } = await groupChatRepository.lock(scope, id)
  if (status !== 'published') throw refused(isNotPublished)
  await requireOwn(scope, 'people', userIds, 'userIds')
  const isLater = userIds.length === 0 || userIds.length > mostAtOnce
  if (isLater) await syncLater(scope, id)
  return { isLater }
}

export const createGroupChatSyncService = ({ provisioning }: Pick<PortalChat, 'provisioning'>) => ({
  /** For a few people it is done when this resolves; 422 when the chat service does not do it (GC-018). */
  async sync({ inScope, log }: Transactions, id: string, userIds: readonly string[]): Promise<GroupChat> {
    const { isLater } = await inScope((scope) => begin(scope, id, userIds))
    if (!isLater)
      try {
        const done = await syncGroupChat(id, { inScope, provisioning }, userIds)
        if (done?.problem != null) throw refused(done.problem)
      } catch (failure) {
        if (!(failure instanceof ChatFailure)) throw failure
        log.error({ err: failure }, 'a group chat could not be synchronised')
        await inScope((scope) => syncLater(scope, id))
        throw refused(failure.message)
      }
    return inScope((scope) => showGroupChat(scope, id))
  },
})
