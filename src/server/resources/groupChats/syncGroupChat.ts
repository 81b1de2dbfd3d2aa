import { mostParticipants, tooManyParticipants } from '@contract/groupChats'
import type { Provisioning } from '@conversations/port'
import { addingTo, changeParticipants } from './changeParticipants'
import { ChatFailure, type ReachedChat, reachingChat, type InScope } from './chatFailure'
import { groupChatMembers } from './groupChatMembers'
import { groupChatPartRepository as parts } from './groupChatPartRepository'
import { groupChatRepository as groups, type StoredGroupChat } from './groupChatRepository'
import { groupChatSyncRepository as syncs, type SyncResult } from './groupChatSyncRepository'

export type Syncing = {
  inScope: InScope
  provisioning: (organisationId: string) => Provisioning
  signal?: AbortSignal
}
type Wanted = { group: StoredGroupChat; wanted: string[] }

/** Undefined when the conversation is gone. */
const present = async (chat: ReachedChat, sid: string, { group }: Wanted): Promise<string[] | undefined> => {
  try {
    if (group.conversation_name !== group.name) await chat.rename(sid, group.name)
    return await chat.participants(sid)
  } catch (failure) {
    if (failure instanceof ChatFailure && failure.status === 404) return undefined
    throw failure
  }
}

/** The group's conversation with who is in it: made when it is missing, or was removed in the chat service. */
const conversationOf = async (chat: ReachedChat, state: Wanted, { inScope }: Syncing) => {
  const { id: groupChatId, name, conversation_sid: known } = state.group
  const found = known === null ? undefined : await present(chat, known, state)
  if (known !== null && found !== undefined) {
    if (state.group.conversation_name !== name)
      await inScope((scope) => syncs.noteConversation(scope, groupChatId, { sid: known, name }))
    return { sid: known, identities: found }
  }
  const attributes = { groupChatId }
  const sid = await chat.createConversation({ friendlyName: name, attributes, uniqueName: groupChatId })
  await inScope((scope) => syncs.noteConversation(scope, groupChatId, { sid, name }))
  return { sid, identities: await chat.participants(sid) }
}

/** Those who are in it stay before others join, as long as there is room. */
const fitting = (wanted: readonly string[], identities: ReadonlySet<string>) => {
  const staying = wanted.filter((identity) => identities.has(identity))
  const joining = wanted.filter((identity) => !identities.has(identity))
  return joining.slice(0, Math.max(0, mostParticipants - staying.length))
}

const work = async (state: Wanted, organisationId: string, syncing: Syncing, only?: readonly string[]) => {
  const chat = reachingChat(syncing.provisioning(organisationId))
  const { sid, identities } = await conversationOf(chat, state, syncing)
  const [inside, wanted] = [new Set(identities), new Set(state.wanted)]
  const isMeant = (identity: string) => only === undefined || only.includes(identity)
  const joining = fitting(state.wanted, inside).filter(isMeant)
  const leaving = identities.filter((identity) => !wanted.has(identity) && isMeant(identity))
  await syncing.inScope(async (scope) => {
    const known = await parts.membersOf(scope, state.group.id)
    const left = known.filter((identity) => !inside.has(identity))
    await parts.changeMembers(scope, state.group.id, { joined: identities, left })
  })
  const note = (change: { joined: string[]; left: string[] }) =>
    syncing.inScope((scope) => parts.changeMembers(scope, state.group.id, change))
  const { signal, inScope } = syncing
  const add = await addingTo(chat, sid, { joining, inScope })
  const result = await changeParticipants(chat, { sid, joining, leaving, add, note, ...(signal && { signal }) })
  return state.wanted.length > mostParticipants
    ? { ...result, problem: result.problem ?? tooManyParticipants(state.wanted.length) }
    : result
}

/**
 * Brings a group's conversation in the chat service up to date: it exists under the group's name, and those who should be in
 * it are, and nobody else; for an archived group, nobody. `only` limits it to these people. Harmless when it is repeated or
 * stopped in the middle, because it begins with what is there. Null when the group needs no conversation. Throws a
 * ChatFailure when the chat service does not do it.
 */
export const syncGroupChat = async (
  groupChatId: string,
  syncing: Syncing,
  only?: readonly string[],
): Promise<SyncResult | null> => {
  const { inScope } = syncing
  const found = await inScope(async (scope) => {
    const group = await groups.find(scope, groupChatId)
    return group && { group, wanted: await groupChatMembers.wanted(scope, group), organisationId: scope.organisationId }
  })
  if (!found) return null
  const { group, organisationId } = found
  if (group.status !== 'published' && group.conversation_sid === null) {
    await inScope((scope) => syncs.noteNothing(scope, group))
    return null
  }
  try {
    const result = await work(found, organisationId, syncing, only)
    await inScope((scope) => syncs.noteDone(scope, group, { ...result, isWhole: only === undefined }))
    return result
  } catch (failure) {
    if (failure instanceof ChatFailure) await inScope((scope) => syncs.noteProblem(scope, group, failure.message))
    throw failure
  }
}
