import { subHours } from 'date-fns'
import type { Insertable } from 'kysely'
import { everybody, type AudienceForm } from '@contract/audience'
import type { GroupChatRow } from '@contract/groupChats'
import type { Database } from '@server/database/schema'
import { demoSid } from '@server/demo/chat/chatSids'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { harbourRooms } from '@server/demo/harbour/harbourRooms'
import { idOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { partRows } from './groupChatPartRepository'

type Group = {
  key: string
  name: string
  status: GroupChatRow['status']
  /** Null for a group that was never published. */
  conversationSid: string | null
  daysAgo: number
  members: readonly DemoPerson[]
  /** Null: the participants were chosen one by one. */
  audience: Partial<AudienceForm> | null
  additional?: readonly string[]
  excluded?: readonly string[]
}

const organisation = harbourKitchens
const places = (...names: string[]) => ({ locationIds: names.map((name) => idOf(organisation, 'location', name)) })
const roles = (...names: string[]) => ({ roleIds: names.map((name) => idOf(organisation, 'role', name)) })

/** The rooms whose members an audience describes; those of the others were chosen. */
const described: Record<string, Pick<Group, 'audience' | 'additional' | 'excluded'>> = {
  'harbour-street': { audience: places('Harbour Street'), excluded: ['Lewis Grant'] },
  norwood: { audience: places('Norwood') },
  baristas: { audience: roles('Barista') },
  'venue-managers': { audience: roles('Venue manager') },
  kitchen: { audience: roles('Sous chef', 'Line cook'), additional: ['Hannah Wirth'] },
}

const rooms = harbourRooms.map((room, index): Group => ({
  key: room.key,
  name: room.name,
  status: 'published',
  conversationSid: demoSid('CH', organisation.key, room.key),
  daysAgo: room.days + 20 + index,
  members: room.members,
  ...(described[room.key] ?? { audience: null }),
}))

const unpublished = { conversationSid: null, members: [] }
const others: readonly Group[] = [
  {
    ...unpublished,
    key: 'pastry',
    name: 'Norwood Pastry',
    status: 'draft',
    daysAgo: 3,
    audience: { ...places('Norwood'), ...roles('Pastry chef') },
  },
  { ...unpublished, key: 'first-aid', name: 'First Aid Officers', status: 'draft', daysAgo: 1, audience: null },
  {
    ...unpublished,
    key: 'street-fair',
    name: 'Glenelg Street Fair',
    status: 'archived',
    daysAgo: 130,
    audience: places('Glenelg'),
  },
  { ...unpublished, key: 'renovation', name: 'Stirling Renovation', status: 'archived', daysAgo: 210, audience: null },
]

const creator = idOf(organisation, 'person', 'Priya Nair')
const peopleNamed = (names: readonly string[] = []) => names.map((name) => idOf(organisation, 'person', name))

const recordOf = ({ key, name, status, conversationSid, daysAgo, audience }: Group, now: Date) => {
  const at = subHours(now, 24 * daysAgo)
  const isPublished = conversationSid !== null
  return {
    id: idOf(organisation, 'group-chat', key),
    organisation_id: organisation.key,
    name,
    status,
    was_published: isPublished,
    auto_fill_users: audience !== null,
    creator_id: creator,
    conversation_sid: conversationSid,
    conversation_name: isPublished ? name : null,
    synced_at: isPublished ? at : null,
    sync_added: 0,
    sync_removed: 0,
    sync_problem: null,
    created_at: at,
    updated_at: at,
  } satisfies Insertable<Database['group_chats']>
}

const partsOf = ({ key, audience, members, additional, excluded }: Group) =>
  partRows(
    { organisation_id: organisation.key, group_chat_id: idOf(organisation, 'group-chat', key) },
    {
      ...everybody,
      ...audience,
      userIds: audience === null ? members.map((person) => personIdOf(organisation, person)) : [],
      additionalUserIds: peopleNamed(additional),
      excludedUserIds: peopleNamed(excluded),
    },
  )

const membersOf = ({ key, members }: Group) =>
  members.map((person) => ({
    organisation_id: organisation.key,
    group_chat_id: idOf(organisation, 'group-chat', key),
    identity: personIdOf(organisation, person),
  }))

/** The groups of the conversations of Harbour Kitchens, two drafts and two archived ones (D-05). */
export const groupChatDemo = ({ key }: DemoOrganisation, now: Date) => {
  const groups = key === organisation.key ? [...rooms, ...others] : []
  return {
    group_chats: groups.map((group) => recordOf(group, now)),
    group_chat_audience: groups.flatMap((group) => partsOf(group).group_chat_audience),
    group_chat_people: groups.flatMap((group) => partsOf(group).group_chat_people),
    group_chat_members: groups.flatMap(membersOf),
  }
}
