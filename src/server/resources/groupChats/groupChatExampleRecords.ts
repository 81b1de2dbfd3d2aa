import { everybody } from '@contract/audience'
import type { FoundMessage } from '@contract/chatMessages'
import type { GroupChat } from '@contract/groupChats'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'
import { demoSid } from '@server/demo/chat/chatSids'
import { idOf } from '@server/demo/organisation'

const named = (kind: string, name: string) => ({ id: idOf({ key: 'harbour' }, kind, name), name })
const person = (name: string, address: string, locations: readonly string[], roles: readonly string[]) => {
  const id = idOf({ key: 'harbour' }, 'person', name)
  const email = `${address}@harbour.test`
  const at = {
    locations: locations.map((one) => named('location', one)),
    roles: roles.map((one) => named('role', one)),
  }
  return { id, globalId: id, name, fullName: name, email, nameEmail: `${name} (${email})`, ...at }
}
export const jai = person('Jai Thompson', 'jai.thompson', ['Harbour Street'], ['Kitchen hand'])
const mei = person('Mei Tanaka', 'mei.tanaka', ['Norwood'], ['Pastry chef'])
const everywhere = ['Glenelg', 'Harbour Street', 'Norwood', 'Port Adelaide', 'Semaphore', 'Stirling']
const tasters = [
  person('Ella King', 'employee', ['Harbour Street', 'Norwood'], ['Barista', 'Front of house']),
  person('Hannah Wirth', 'admin', everywhere, ['Venue manager']),
  person('Ruby Mitchell', 'ruby.mitchell', ['Harbour Street'], ['Pastry chef']),
]
const tasterIds = tasters.map(({ id }) => id)
const creator = { globalId: 'harbour-person-priya-nair', fullName: 'Priya Nair' }
const nobody = { users: [], additionalUsers: [], excludedUsers: [] }
const nobodysIds = { userIds: [], additionalUserIds: [], excludedUserIds: [] }
const unsynced = { userIdsInTwilioConversation: [], lastSync: null, isSyncing: false }
const anywhere = { regions: [], locationCategories: [], locations: [], roles: [] }
const draft = { status: 'draft' as const, autoFillUsers: false, conversationSid: null, creator, lockVersion: 0 }
const daysAgo = (createdAt: string) => ({ createdAt, updatedAt: createdAt })
export const firstAid: GroupChat = {
  id: 'harbour-group-chat-first-aid',
  name: 'First Aid Officers',
  ...draft,
  ...anywhere,
  ...daysAgo('2026-03-01T09:30:00.000Z'),
  ...nobody,
  ...nobodysIds,
  ...unsynced,
}
export const fair = {
  id: 'harbour-group-chat-street-fair',
  name: 'Glenelg Street Fair',
  ...draft,
  status: 'archived' as const,
  autoFillUsers: true,
  locations: [named('location', 'Glenelg')],
  ...daysAgo('2025-10-23T09:30:00.000Z'),
}
const { id: _id, ...withoutId } = firstAid
export const form = { ...everybody, ...nobodysIds, name: 'Stocktake', status: 'draft' as const, autoFillUsers: false }
export const withJai = { users: [jai], userIds: [jai.id] }
export const created = { id: exampleCreatedId, ...withoutId, name: form.name, ...withJai, ...daysAgo(exampleNow) }
export const edited = { lockVersion: 1, updatedAt: exampleNow }
export const pastry: GroupChat = {
  ...firstAid,
  id: 'harbour-group-chat-pastry',
  name: 'Norwood Pastry',
  autoFillUsers: true,
  locations: [named('location', 'Norwood')],
  roles: [named('role', 'Pastry chef')],
  users: [mei],
  ...daysAgo('2026-02-27T09:30:00.000Z'),
}
export const renovation: GroupChat = {
  ...firstAid,
  id: 'harbour-group-chat-renovation',
  name: 'Stirling Renovation',
  ...daysAgo('2025-08-04T09:30:00.000Z'),
}
export const menuTasting: GroupChat = {
  ...firstAid,
  id: 'harbour-group-chat-menu-tasting',
  name: 'Menu Tasting',
  status: 'published',
  ...daysAgo('2026-01-25T09:30:00.000Z'),
  conversationSid: demoSid('CH', 'harbour', 'menu-tasting'),
  users: tasters,
  userIds: tasterIds,
  userIdsInTwilioConversation: tasterIds,
  lastSync: { at: '2026-01-25T09:30:00.000Z', added: 0, removed: 0, problem: null },
  isSyncing: true,
}

export const foundMessage: FoundMessage = {
  index: 275,
  author: { globalId: 'harbour-person-amelia-chen', name: 'Amelia Chen' },
  createdAt: '2026-02-10T01:55:00.000Z',
  excerpt: 'Does anyone know where the long ladder went?',
  files: [],
}
