import type { Generated } from 'kysely'
import type { GroupChatRow } from '@contract/groupChats'
import type { AudienceChoice, Edited, InstantOrNull } from '@server/database/columns'

type GroupChatsTable = Edited & {
  name: string
  status: GroupChatRow['status']
  /** Whether activating it publishes it again (D-83). */
  was_published: boolean
  auto_fill_users: boolean
  creator_id: string | null
  /** Of the chat service, with the name that it was given there. */
  conversation_sid: string | null
  conversation_name: string | null
  /** How many synchronisations were asked for, and how many of them are done: a group is syncing while they differ. */
  syncs_asked: Generated<number>
  syncs_done: Generated<number>
  synced_at: InstantOrNull
  sync_added: Generated<number>
  sync_removed: Generated<number>
  sync_problem: string | null
}
type OfGroupChat = { organisation_id: string; group_chat_id: string }
type GroupChatAudienceTable = OfGroupChat & AudienceChoice
type GroupChatPeopleTable = OfGroupChat & { person_id: string; kind: 'participant' | 'additional' | 'excluded' }
/** Who is in the conversation of the chat service, as far as we know. */
type GroupChatMembersTable = OfGroupChat & { identity: string }

/** Organisations in which a person, or where and as what they work, has changed; written by triggers. */
type PeopleChangesTable = { organisation_id: string }

declare module '@server/database/schema' {
  interface Database {
    group_chats: GroupChatsTable
    group_chat_audience: GroupChatAudienceTable
    group_chat_people: GroupChatPeopleTable
    group_chat_members: GroupChatMembersTable
    people_changes: PeopleChangesTable
  }
}
