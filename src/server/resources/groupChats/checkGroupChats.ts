import type { Kysely } from 'kysely'
import type { Provisioning } from '@conversations/port'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { StartProblem } from '@server/startProblem'
import { ChatFailure, type InScope } from './chatFailure'
import { groupChatRepository } from './groupChatRepository'
import { syncGroupChat } from './syncGroupChat'

type Checking = {
  db: Kysely<Database>
  now: Clock
  provisioning: (organisationId: string) => Provisioning
  onProgress: (line: string) => void
}

const checkOne = async (id: string, inScope: InScope, { provisioning }: Checking): Promise<string> => {
  try {
    const { added = 0, removed = 0, problem = null } = (await syncGroupChat(id, { inScope, provisioning })) ?? {}
    if (problem !== null) return `${problem}.`
    return added + removed === 0 ? 'as it should be' : `${added} added, ${removed} removed`
  } catch (failure) {
    if (failure instanceof ChatFailure) return `${failure.message.split('. ')[0] ?? ''}.`
    throw failure
  }
}

/**
 * Compares every group chat with its conversation in the chat service and mends it, by a command on the server. Throws a
 * StartProblem at the end when some could not be mended.
 */
export const checkGroupChats = async (checking: Checking): Promise<void> => {
  const { db, now, onProgress } = checking
  const scopes = createScopes(db, now)
  let [checked, failed] = [0, 0]
  for (const organisationId of await organisationRepository.listIds(scopes.open())) {
    const inScope: InScope = (work) => asSystem(scopes, organisationId, work)
    for (const id of await inScope(groupChatRepository.idsWithConversation)) {
      const group = await inScope((scope) => groupChatRepository.find(scope, id))
      const outcome = await checkOne(id, inScope, checking)
      onProgress(`${group?.name ?? id}: ${outcome}`)
      checked++
      if (outcome.endsWith('.')) failed++
    }
  }
  if (failed > 0) throw new StartProblem(`${failed} of ${checked} group chats could not be mended.`)
  onProgress(`${checked} group chats were checked.`)
}
