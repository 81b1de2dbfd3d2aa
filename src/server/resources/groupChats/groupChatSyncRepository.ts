import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { StoredGroupChat } from './groupChatRepository'

export type SyncResult = { added: number; removed: number; problem: string | null }
type Group = Pick<StoredGroupChat, 'id' | 'syncs_asked' | 'syncs_done' | 'sync_problem'>

const updating = ({ db, organisationId }: Scope, id: string) =>
  db.updateTable('group_chats').where('organisation_id', '=', organisationId).where('id', '=', id)

/** Those that were asked for before it began are done; one that was asked for meanwhile still waits. */
const doneOf = ({ syncs_asked }: Group) => ({ syncs_done: sql<number>`greatest(syncs_done, ${syncs_asked})` })

/** A synchronisation is no edit: it leaves the version of the record alone, and only tells that there is news. */
const announce = ({ organisationId, announce: tell }: Scope, id: string) =>
  tell({ topic: 'records.changed', organisationId, kind: 'groupChat', id })

/** What synchronisations write on a group. */
export const groupChatSyncRepository = {
  async noteConversation(scope: Scope, id: string, { sid, name }: { sid: string; name: string }): Promise<void> {
    await updating(scope, id).set({ conversation_sid: sid, conversation_name: name }).execute()
  },

  /** There was nothing to do in the chat service. */
  async noteNothing(scope: Scope, group: Group): Promise<void> {
    await updating(scope, group.id).set(doneOf(group)).execute()
  },

  /**
   * A check that nobody asked for and that found everything in order is not noted. A part that was synchronised counts, and
   * the whole that was asked for still waits.
   */
  async noteDone(scope: Scope, group: Group, done: SyncResult & { isWhole: boolean }): Promise<void> {
    const { added, removed, problem, isWhole } = done
    const isAsked = group.syncs_asked !== group.syncs_done || !isWhole
    if (!isAsked && added + removed === 0 && problem === group.sync_problem) return
    await updating(scope, group.id)
      .set({
        ...(isWhole && doneOf(group)),
        synced_at: scope.now,
        sync_added: added,
        sync_removed: removed,
        sync_problem: problem,
      })
      .execute()
    announce(scope, group.id)
  },

  async noteProblem(scope: Scope, group: Group, problem: string): Promise<void> {
    await updating(scope, group.id)
      .set({ synced_at: scope.now, sync_added: 0, sync_removed: 0, sync_problem: problem })
      .execute()
    announce(scope, group.id)
  },
}
