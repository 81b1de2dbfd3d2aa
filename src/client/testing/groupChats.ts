import type { GroupChat } from '@contract/groupChats'
import type { PersonOption } from '@contract/selectOptions'

export const aPerson = ({ id = 'u1', ...overrides }: Partial<PersonOption> = {}): PersonOption => ({
  id,
  globalId: `g-${id}`,
  name: `Person ${id}`,
  fullName: `Person ${id}`,
  email: `${id}@harbour.test`,
  nameEmail: `Person ${id} (${id}@harbour.test)`,
  locations: [{ id: 'l1', name: 'Norwood' }],
  roles: [{ id: 'o1', name: 'Line cook' }],
  ...overrides,
})

export const aGroupChat = (overrides: Partial<GroupChat> = {}): GroupChat => ({
  id: 'c1',
  name: 'Early shift',
  status: 'draft',
  creator: { globalId: 'g-h', fullName: 'Hannah Wirth' },
  locations: [],
  regions: [],
  locationCategories: [],
  roles: [],
  autoFillUsers: false,
  conversationSid: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  lockVersion: 7,
  users: [],
  additionalUsers: [],
  excludedUsers: [],
  userIds: [],
  additionalUserIds: [],
  excludedUserIds: [],
  userIdsInTwilioConversation: [],
  lastSync: null,
  isSyncing: false,
  ...overrides,
})

/** A page of a list, as the API answers it for this request. */
export const pageFor = <T>({ url }: Request, all: readonly T[]) => {
  const asked = new URL(url).searchParams
  const [page, perPage] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page'))]
  return { body: { records: all.slice((page - 1) * perPage, page * perPage), total: all.length, page, perPage } }
}
