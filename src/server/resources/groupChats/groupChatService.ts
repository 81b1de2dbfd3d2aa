import type { CallData } from '@contract/call'
import {
  type GroupChat,
  type groupChatCalls,
  mostParticipants,
  noMembers,
  tooManyParticipants,
} from '@contract/groupChats'
import { idsBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { requireOwnChoices } from '@server/people/audienceChoices'
import { refused } from '@server/problems/apiProblem'
import { requireOwn } from '@server/records/requireOwn'
import { withKept } from '@server/records/withKept'
import { showGroupChat, syncLater } from './groupChatDetail'
import { groupChatMembers } from './groupChatMembers'
import { groupChatAudience, groupChatPartRepository as parts } from './groupChatPartRepository'
import { groupChatRepository as groups, type StoredGroupChat } from './groupChatRepository'

type Written = CallData<typeof groupChatCalls.create>['body']['conversation']
type Edited = CallData<typeof groupChatCalls.update>['body']['conversation']

export const isArchived = 'An archived group chat cannot be changed. Activate it first'
export const isArchivedAlready = 'This group chat is archived already'
export const isNotArchived = 'Only an archived group chat can be activated'
export const isPublished = 'A published group chat cannot become a draft again'

/** While a group manages itself, nobody is chosen (GC-014). */
const withoutChosen = (form: Written): Written => (form.autoFillUsers ? { ...form, userIds: [] } : form)

const requireOwnIds = async (scope: Scope, form: Written): Promise<void> => {
  await requireOwnChoices(scope, form)
  for (const field of ['userIds', 'additionalUserIds', 'excludedUserIds'] as const)
    await requireOwn(scope, 'people', form[field], field)
}

/** GC-013 */
const requireMembers = ({ status, autoFillUsers, userIds, additionalUserIds }: Written): void => {
  if (status === 'published' && !autoFillUsers && userIds.length + additionalUserIds.length === 0)
    throw refused(noMembers)
}

/** Refuses a published group with more participants than a conversation has (D-83), once its rows are written. */
const requireRoom = async (scope: Scope, group: Parameters<typeof groupChatMembers.wanted>[1]): Promise<void> => {
  const { length } = await groupChatMembers.wanted(scope, group)
  if (length > mostParticipants) throw refused(tooManyParticipants(length))
}

const columnsOf = ({ name, status, autoFillUsers }: Written) => ({ name, status, auto_fill_users: autoFillUsers })

/** Writes the rows beside the group's own, and synchronises it when it is published. */
const finish = async (scope: Scope, id: string, form: Written): Promise<GroupChat> => {
  await parts.write(scope, id, form)
  if (form.status === 'published') {
    await requireRoom(scope, { id, ...columnsOf(form) })
    await syncLater(scope, id)
  }
  return showGroupChat(scope, id)
}

const neverSynced = {
  conversation_sid: null,
  conversation_name: null,
  syncs_asked: 0,
  syncs_done: 0,
  synced_at: null,
  sync_added: 0,
  sync_removed: 0,
  sync_problem: null,
}

const move = async (scope: Scope, row: StoredGroupChat, status: StoredGroupChat['status'], action: string) => {
  const { name, was_published, auto_fill_users } = row
  const columns = { name, was_published, auto_fill_users, status }
  await groups.update(scope, row.id, columns, { lockVersion: undefined, action })
  if (row.was_published) await syncLater(scope, row.id)
  return showGroupChat(scope, row.id)
}

export const groupChatService = {
  async create(scope: Scope, input: Written): Promise<GroupChat> {
    const form = withoutChosen(input)
    requireMembers(form)
    await requireOwnIds(scope, form)
    const made = { creator_id: scope.actor.globalId, was_published: form.status === 'published' }
    const columns = { ...columnsOf(form), ...made, ...neverSynced }
    const { id } = await groups.create(scope, columns, idsBetween(null, form))
    return finish(scope, id, form)
  },

  async update(scope: Scope, id: string, edited: Edited): Promise<GroupChat> {
    const row = await groups.lock(scope, id)
    const kept = { ...(await groupChatAudience.read(scope, id)), ...(await parts.chosenOf(scope, id)) }
    const form = withoutChosen({ ...edited, ...withKept(edited, kept) })
    const columns = { ...columnsOf(form), was_published: row.was_published || form.status === 'published' }
    const check = async () => {
      if (row.status === 'archived') throw refused(isArchived)
      if (row.status === 'published' && form.status === 'draft') throw refused(isPublished)
      requireMembers(form)
      await requireOwnIds(scope, form)
    }
    const beside = idsBetween(kept, form)
    await groups.update(scope, id, columns, { lockVersion: form.lockVersion, check, beside })
    return finish(scope, id, form)
  },

  /** Archiving lets everybody leave the conversation, which stays (decision 0036). */
  async deactivate(scope: Scope, id: string): Promise<GroupChat> {
    const row = await groups.lock(scope, id)
    if (row.status === 'archived') throw refused(isArchivedAlready)
    return move(scope, row, 'archived', 'deactivate')
  },

  /** Back to what it was, with everybody who should be in it now. */
  async activate(scope: Scope, id: string): Promise<GroupChat> {
    const row = await groups.lock(scope, id)
    if (row.status !== 'archived') throw refused(isNotArchived)
    const status = row.was_published ? 'published' : 'draft'
    await requireRoom(scope, { ...row, status })
    return move(scope, row, status, 'activate')
  },
}
