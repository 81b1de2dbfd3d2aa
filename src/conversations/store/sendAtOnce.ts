import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { limits } from '../limits'
import { problems } from '../problems'
import type { ChangeFeed } from './changeFeed'
import type { Principal, MutationKey } from './conversationStore'
import { pastOf } from './messageRules'
import type { MessageRecord } from './records'
import { toConversation, toMessage } from './rows'
import type { ConversationRow, MessageRow } from './conversationTables'

export type Outgoing = {
  principal: Principal
  conversationSid: string
  sid: string
  author: string
  body: string | null
  subject: string | null
  attributes: string
  mediaSids: readonly string[]
  datedBack: Date | undefined
  once: MutationKey
}

type Options = {
  db: Kysely<Database>
  now: () => Date
  organisationId: string
  serverId: string | undefined
  changes: ChangeFeed
  /** Finds the message of a mutation that was committed before. */
  answer: (of: { conversationSid: string; identity: string; mutationId: string }) => Promise<MessageRecord>
  sweep: () => Promise<void>
  /** Of all files of a message. */
  mostMediaBytes: number
}

type Answer = { room: Dated<ConversationRow>; message: Dated<MessageRow> }
/** JSON has no dates. */
type Dated<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }

const dates = ['created_at', 'updated_at', 'removed_at', 'last_message_at', 'state_changed_at']
const withDates = <Row>(row: Dated<Row>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      dates.includes(column) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Row

/** The error codes of the database's function. */
const refusals: Record<string, (mostMediaBytes: number) => Error> = {
  MU400: problems.noMedia,
  MU403: problems.closed,
  MU404: problems.noConversation,
  MU413: () => problems.tooLarge('A message', `${limits.mediaOfMessage} media`),
  MU414: (most) => problems.tooLarge('The media of a message', `${most / 1024 / 1024} MB`),
}
const refusalOf = (failure: unknown, mostMediaBytes: number) =>
  refusals[String((failure as { code?: unknown }).code)]?.(mostMediaBytes)

export type SendAtOnce = (outgoing: Outgoing) => Promise<MessageRecord>

/**
 * Sends each message with one statement, which is its own transaction (see the migration). Messages of one conversation
 * are sent one after the other: they would wait for the conversation's row anyway, each on a connection of its own.
 */
export const createSendAtOnce = ({
  db,
  now,
  organisationId,
  serverId,
  changes,
  answer,
  sweep,
  mostMediaBytes,
}: Options): SendAtOnce => {
  const tails = new Map<string, Promise<unknown>>()

  const withMutex = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(work)
    const tail = mine.catch(() => undefined) // its caller handles the failure; the next ones run anyway
    tails.set(key, tail)
    try {
      return await mine
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }

  return async (outgoing) => {
    const { principal, conversationSid, sid, author, body, subject, attributes, mediaSids, datedBack } = outgoing
    const identity = principal === 'server' ? '' : principal.identity
    const mutationId = outgoing.once?.mutationId ?? randomUUID()
    const at = now()
    const given = JSON.stringify({
      organisation_id: organisationId,
      conversation_sid: conversationSid,
      sid,
      author,
      body,
      subject,
      attributes,
      asker: identity,
      mutation_id: mutationId,
      is_server: principal === 'server',
      server_id: serverId,
      dated_back: pastOf(datedBack, at),
      now: at,
      media_sids: mediaSids,
      most_media: limits.mediaOfMessage,
      most_media_bytes: mostMediaBytes,
    })
    let tries = 0
    const send = async () => {
      // a lost attempt may have been committed; the idempotency record shows it
      const { rows } = await retrying(() => {
        tries += 1
        return sql<Answer>`select room, message from muster_send_message(${given}::jsonb)`.execute(db)
      })
      const [row] = rows
      if (!row) throw problems.noConversation()
      const conversation = toConversation(withDates<ConversationRow>(row.room))
      const message = toMessage(withDates<MessageRow>(row.message))
      const events = { from: conversation.seq - 1, to: conversation.seq }
      const changed = { organisationId, of: 'conversation', sid: conversationSid, ...events } as const
      changes.publish({ ...changed, conversation, messages: [message], participants: [] })
      return message
    }
    try {
      await sweep()
      return await withMutex(conversationSid, send)
    } catch (failure) {
      const refusal = refusalOf(failure, mostMediaBytes)
      if (refusal) throw refusal
      if (!isDuplicateIn(failure, 'conversation_mutations_pkey')) throw failure
      const message = await answer({ conversationSid, identity, mutationId })
      if (tries > 1)
        changes.publishUnknownOutcome({
          organisationId,
          of: 'conversation',
          sid: conversationSid,
          to: message.createdEvent + 1,
        })
      return message
    }
  }
}
