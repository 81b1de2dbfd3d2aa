import { sql } from 'kysely'
import { ChatProblem, problems } from '../problems'
import { checkAttributes, checkIdentity, checkName } from './checks'
import type { ConversationStore } from './conversationStore'
import { removeFromConversations } from './removeFromConversations'
import type { Reads } from './reads'
import { toUser } from './rows'
import { newSid } from '../sids'
import { allocateUserEvents } from './allocateEvents'
import type { UserRow } from './conversationTables'
import type { Write, Writing } from './writing'

type Given = { friendlyName?: string; role?: UserRow['role'] }

/** The user of an identity inside a transaction: found, created, or restored. */
export const ensureUserRow = async (writing: Writing, identity: string, given: Given = {}): Promise<UserRow> => {
  const { db, organisationId, now, nameOf, newcomerRole, allocated, recordChange } = writing
  const find = () =>
    db
      .selectFrom('conversation_users')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('identity', '=', identity)
      .executeTakeFirst()
  const known = await find()
  if (known && known.removed_at === null) return known
  const fresh = {
    friendly_name: checkName('A friendly name', given.friendlyName ?? (await nameOf(identity))) ?? identity,
    attributes: '{}',
    role: given.role ?? newcomerRole,
    updated_at: now,
    removed_at: null,
  } as const
  const made = await db
    .insertInto('conversation_users')
    .values({
      ...fresh,
      organisation_id: organisationId,
      sid: newSid('US'),
      identity,
      created_at: now,
      name_event: 1,
      attributes_event: 2,
      seq: 2,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'identity'])
        .doUpdateSet({
          ...fresh,
          name_event: sql`conversation_users.seq + 1`,
          attributes_event: sql`conversation_users.seq + 2`,
          seq: sql`conversation_users.seq + 2`,
        })
        .where('conversation_users.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst()
  const row = made ?? (await find()) // another transaction was faster
  if (!row) throw problems.noUser()
  if (made) {
    allocated('user', row.sid, { from: row.seq - 1, to: row.seq })
    recordChange('user', row.sid, { user: toUser(row) })
  }
  return row
}

type UserWrites = Pick<ConversationStore, 'ensureUser' | 'changeUser' | 'removeUser'> & {
  /** Allocates an event for state that is not stored, such as reachability (protocol, section 19). */
  touchUser: ConversationStore['touchUser']
}

type Parts = {
  write: Write
  reads: Reads
  /** Users change their own name; otherwise only the server does. */
  mayRename: boolean
}

export const createUserWrites = ({ write, reads, mayRename }: Parts): UserWrites => ({
  async ensureUser(identity, given) {
    const known = await reads.userOf(checkIdentity(identity))
    if (known?.identity === identity) return known
    return write(async (writing) => toUser(await ensureUserRow(writing, identity, given)))
  },

  changeUser(principal, identity, change, once) {
    const answer = async () => {
      const user = await reads.userOf(identity)
      if (!user) throw problems.noUser()
      return user
    }
    const work = async (writing: Writing) => {
      const isSelf = principal !== 'server' && principal.identity === identity
      if (principal !== 'server' && !isSelf) throw problems.forbidden('change other users')
      if (principal !== 'server' && change.role !== undefined) throw problems.forbidden('change roles')
      if (principal !== 'server' && !mayRename && change.friendlyName !== undefined)
        throw problems.forbidden('change names')
      const hasBoth = change.friendlyName !== undefined && change.attributes !== undefined
      const row = await allocateUserEvents(writing, {
        who: { identity },
        events: hasBoth ? 2 : 1,
        set: {
          updated_at: writing.now,
          ...(change.role && { role: change.role }),
          ...(change.friendlyName !== undefined && {
            friendly_name: checkName('A friendly name', change.friendlyName) ?? identity,
            name_event: sql<number>`seq + 1`,
          }),
          ...(change.attributes !== undefined && {
            attributes: checkAttributes(change.attributes),
            attributes_event: hasBoth ? sql<number>`seq + 2` : sql<number>`seq + 1`,
          }),
        },
      })
      writing.recordChange('user', row.sid, { user: toUser(row) })
      return toUser(row)
    }
    return write(work, { principal, once, subjectSid: identity, answer })
  },

  async removeUser(identity) {
    // removes the user first, so that nobody adds them to a conversation while they are removed from theirs
    await write(async (writing) => {
      const set = { updated_at: writing.now, removed_at: writing.now }
      const row = await allocateUserEvents(writing, { who: { identity }, events: 1, set })
      writing.recordChange('user', row.sid, { user: toUser(row) })
    }).catch((failure: unknown) => {
      if (!(failure instanceof ChatProblem)) throw failure // there is no such user, or not any more
    })
    await write((writing) => removeFromConversations(writing, identity))
  },

  async touchUser(sid) {
    return write(async (writing) => {
      const row = await allocateUserEvents(writing, { who: { sid }, events: 1 })
      writing.recordChange('user', sid, { user: toUser(row) })
      return toUser(row)
    })
  },
})
