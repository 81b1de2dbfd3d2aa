import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { requireInConversation, type ConversationRight, type Member } from '../rights'
import { problems } from '../problems'
import type { Principal } from './conversationStore'
import { isSid } from '../sids'
import type { ParticipantRow } from './conversationTables'
import type { Writing } from './writing'

type Db = Kysely<Database>
type Where = { organisationId: string; conversationSid: string; identityOrSid: string }

/** Finds a participant by identity or by sid. */
export const participantRow = (
  db: Db,
  { organisationId, conversationSid, identityOrSid }: Where,
): Promise<ParticipantRow | undefined> =>
  db
    .selectFrom('conversation_participants')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('conversation_sid', '=', conversationSid)
    .where(isSid('MB', identityOrSid) ? 'sid' : 'identity', '=', identityOrSid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The principal's membership of a conversation. For a principal who is not in it, there is no such conversation. */
export const memberOf = async (
  { db, organisationId }: Writing,
  conversationSid: string,
  identity: string,
): Promise<Member & { participant: ParticipantRow }> => {
  const row = await db
    .selectFrom('conversation_participants as participant')
    .innerJoin('conversation_users as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'participant.organisation_id')
        .onRef('person.sid', '=', 'participant.user_sid'),
    )
    .selectAll('participant')
    .select('person.role as service_role')
    .where('participant.organisation_id', '=', organisationId)
    .where('participant.conversation_sid', '=', conversationSid)
    .where('participant.identity', '=', identity)
    .where('participant.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw problems.noConversation()
  const { service_role: service, ...participant } = row
  return { participant, service, conversation: participant.role }
}

/**
 * The answer to a repeated mutation is read anew. It is a 404 when the principal is not in the conversation any more,
 * or names another conversation than the one that the mutation changed.
 */
export const requireStillThere = async (
  reads: { participantOf(conversationSid: string, identity: string): Promise<object | undefined> },
  { principal, conversationSid }: { principal: Principal; conversationSid: string },
): Promise<void> => {
  if (principal !== 'server' && !(await reads.participantOf(conversationSid, principal.identity)))
    throw problems.noConversation()
}

/**
 * Refuses a principal without the right; the server has every right. The lock on the conversation keeps the result
 * valid.
 */
export const requireRight = async (
  writing: Writing,
  { principal, conversationSid, right }: { principal: Principal; conversationSid: string; right: ConversationRight },
): Promise<void> => {
  if (principal === 'server') return
  requireInConversation(await memberOf(writing, conversationSid, principal.identity), right)
}
