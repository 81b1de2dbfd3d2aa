import type { Kysely } from 'kysely'
import { permissions, type Actor } from '@contract/permissions'
import { sources } from '@contract/notificationSources'
import { createConversationStores } from '@conversations/store/createConversationStores'
import type { Connections } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { cleanMessageHtml, toMessageText } from '@server/html/messageHtml'
import { mediaKey } from '@server/media/mediaFiles'
import type { MediaStorage } from '@server/media/storage'
import { thumbnailKeyOf } from '@server/media/storedFiles'
import { verifyPassword } from '@server/secrets/passwords'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { demoAccounts } from './demoAccounts'
import { demoRows } from './demoRows'
import { seedDemo } from './seedDemo'

const now = new Date('2026-11-20T00:12:00.000Z')
const [harbour, southern] = demoRows({ now, passwordHash: 'hash' })

/** The files in the media storage, with their sizes. */
const kept = new Map<string, number>()
const keep: MediaStorage['put'] = (key, content) => {
  kept.set(key, 'length' in content ? content.length : 0)
  return Promise.resolve(0)
}

let connections: Connections
let db: Kysely<Database>
beforeAll(async () => {
  connections = await openTestDatabase()
  db = connections.owner
  await seedDemo(db, { now, storage: { put: keep } })
})
afterAll(() => connections.close())

const inboxOf = (email: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('people', 'people.id', 'notifications.person_id')
    .where('people.email', '=', email)
    .selectAll('notifications')
    .orderBy('priority')
    .orderBy('created_at', 'desc')
    .execute()

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  items.reduce<Record<string, number>>((counts, item) => {
    const key = keyOf(item)
    return { ...counts, [key]: (counts[key] ?? 0) + 1 }
  }, {})

describe('seedDemo', () => {
  it('[D-05] creates the organisations in the promised sizes', async () => {
    const { people, locations, regions, location_categories, roles } = harbour
    expect([people, locations, regions, location_categories, roles].map(({ length }) => length)).toEqual([
      60, 6, 2, 3, 8,
    ])
    expect(southern.people).toHaveLength(43)
    expect(southern.services.map(({ kind }) => kind)).not.toContain('hris')
    const brands = await db.selectFrom('organisations').select(['name', 'brand_primary_color', 'is_demo']).execute()
    expect(brands).toEqual([
      { name: 'Harbour Kitchens', brand_primary_color: null, is_demo: true },
      { name: 'Southern Skills Institute', brand_primary_color: '#2E7D4F', is_demo: true },
    ])
  })

  it('[D-05] gives the main accounts of Harbour Kitchens 120 messages from all sources', async () => {
    const emails = ['employee@harbour.test', 'manager@harbour.test', 'admin@harbour.test']
    const all = (await Promise.all(emails.map(inboxOf))).flat()
    expect(all).toHaveLength(120)
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(sources))
  })

  it('[D-05] fills the inbox of the employee as the pictures show it', async () => {
    const inbox = await inboxOf('employee@harbour.test')
    const unread = inbox.filter(({ read_at }) => read_at === null)
    expect(inbox).toHaveLength(84)
    expect(countBy(unread, ({ source }) => source)).toEqual({
      hris_my_roster: 4,
      task: 3,
      internal_lms: 2,
      hris: 2,
      personal: 1,
    })
    expect(inbox.filter(({ priority }) => priority === 'high')).toHaveLength(2)
    expect(inbox.slice(0, 7).map(({ subject }) => subject)).toEqual([
      'Your shift on Saturday has moved to Norwood',
      expect.stringMatching(/^Confirm you've read: Tips on the card terminal/),
      'New espresso grinder',
      'You are enrolled: Allergen Awareness',
      'Bar opening list was completed late',
      'Leave request approved',
      'Harbour Street reached 92%',
    ])
    expect(inbox[0]?.message_text).toMatch(
      /^Dear Ella, your shift on Saturday 21 November has moved from Harbour Street/,
    )
    expect(inbox[5]?.message_text).toMatch(/^Dear Ella, your annual leave from 23 to 25 November is approved/)
  })

  it('[D-05] tells of the score what its card shows', async () => {
    const told = (await inboxOf('employee@harbour.test')).find(
      ({ subject }) => subject === 'Harbour Street reached 92%',
    )
    const scores = await db
      .selectFrom('location_scores')
      .innerJoin('locations', 'locations.id', 'location_scores.location_id')
      .where('locations.name', '=', 'Harbour Street')
      .orderBy('week', 'desc')
      .limit(12)
      .select('score')
      .execute()
    const [latest = 0, before = 0] = scores.map(({ score }) => Number(score))
    const average = scores.reduce((sum, { score }) => sum + Number(score), 0) / scores.length
    expect(told?.message_text).toContain(`is ${latest}%, ${latest - before}% more than the week before`)
    expect(told?.message_text).toContain(`The average of the last twelve weeks is ${average.toFixed(1)}%`)
  })

  it('[IN-040] writes only messages that are already clean, with their own text for search', async () => {
    const rows = await db.selectFrom('notifications').selectAll().execute()
    const replies = await db.selectFrom('message_replies').selectAll().orderBy('position').execute()
    expect(replies.length).toBeGreaterThan(0)
    for (const { message } of replies) expect(cleanMessageHtml(message)).toBe(message)
    for (const { message, message_text, conversation_id } of rows) {
      const own = conversation_id === null ? [] : replies.filter((reply) => reply.conversation_id === conversation_id)
      expect(cleanMessageHtml(message)).toBe(message)
      expect(message_text).toBe([{ message }, ...own].map((part) => toMessageText(part.message)).join(' '))
      expect(message_text).not.toMatch(/undefined|NaN|\$\{|[<>]/)
    }
  })

  it('[D-05] shows missing values: a disabled account, no location, no role', async () => {
    const people = await db.selectFrom('people').selectAll().where('organisation_id', '=', 'harbour').execute()
    const placed = new Set(
      (await db.selectFrom('person_locations').select('person_id').execute()).map((row) => row.person_id),
    )
    expect(people.filter(({ disabled_at }) => disabled_at !== null)).toHaveLength(1)
    expect(people.filter(({ id }) => !placed.has(id))).toHaveLength(1)
    expect(people.filter(({ role }) => role.length === 0)).toHaveLength(1)
  })

  it('[D-17] has a person with every permission that the specifications name', async () => {
    const people = await db.selectFrom('people').selectAll().execute()
    const held = new Set(people.flatMap(({ hris_permission }) => Object.keys(hris_permission)))
    const named = [
      'communication.send',
      'managerCommunication.send',
      'feed',
      'managerFeed',
      'conversation',
      'feed.createUpdate',
      'managerFeed.createUpdate',
      'feed.deleteComment',
      'managerFeed.deleteComment',
      'managerTemplate.add',
      'managerTemplate.edit',
      'managerTemplate.editStatus',
      'conversation.createUpdate',
      'conversation.archive',
      'managerLocations.performance',
      'qa',
    ]
    expect([...held].sort()).toEqual(named.sort())
    const manager = people.find(({ email }) => email === 'manager@harbour.test')
    expect(manager?.role).toEqual(['manager', 'employee'])
    expect(manager?.access_roles).toMatchObject({ hris: ['3'], task: ['manager'] })
    expect(people.find(({ email }) => email === 'admin@harbour.test')?.access_roles.hris).toEqual(['1'])
  })

  it('[D-17] has a person for every permission of the table, and one who holds none', async () => {
    const people = await db.selectFrom('people').selectAll().where('disabled_at', 'is', null).execute()
    const actors = people.map((person): Actor => ({
      globalId: person.id,
      role: person.role,
      accessRoles: person.access_roles,
      hrisPermission: person.hris_permission,
      servicePermissions: person.service_permissions,
      canAccessDiary: person.can_access_diary,
    }))
    const held = actors.map((actor) =>
      Object.entries(permissions).flatMap(([name, holds]) => (holds(actor) ? [name] : [])),
    )

    expect(new Set(held.flat())).toEqual(new Set(Object.keys(permissions)))
    expect(held.filter((all) => all.length === 0)).toHaveLength(1)
  })

  it('[D-05] has managers of one or two locations, each with a manager’s role, and a manager for every location', async () => {
    const { location_managers, people, locations } = harbour
    const managing = people.filter(({ id }) => location_managers.some(({ person_id }) => person_id === id))
    const placesOf = (email: string) => {
      const { id } = people.find((person) => person.email === email) ?? { id: '' }
      return location_managers.flatMap(({ person_id, location_id }) => (person_id === id ? [location_id] : []))
    }

    expect(placesOf('manager@harbour.test')).toEqual(['harbour-location-harbour-street', 'harbour-location-norwood'])
    expect(placesOf('zoe.karras@harbour.test')).toEqual(['harbour-location-glenelg']) // and works at another one
    expect([placesOf('employee@harbour.test'), placesOf('admin@harbour.test')]).toEqual([[], []])
    expect(new Set(location_managers.map(({ location_id }) => location_id)).size).toBe(locations.length)
    for (const { access_roles } of managing) expect(JSON.parse(access_roles)).toMatchObject({ task: ['manager'] })
    const trainers = southern.location_managers.map(({ person_id, location_id }) => [person_id, location_id])
    expect(trainers).toEqual([
      ['southern-person-marco-bellini', 'southern-location-adelaide-campus'],
      ['southern-person-marco-bellini', 'southern-location-mount-barker-campus'],
      ['southern-person-grant-whitfield', 'southern-location-mount-barker-campus'],
    ])
    const kept = await db.selectFrom('location_managers').select('organisation_id').execute()
    expect(kept).toHaveLength(location_managers.length + trainers.length)
  })

  it('[D-95] lets only managers and admins export the state of the app', async () => {
    const people = await db.selectFrom('people').select(['email', 'hris_permission']).execute()
    const named = ['manager@harbour.test', 'admin@harbour.test', 'admin@southern.test', 'employee@harbour.test']
    const may = named.filter((email) => people.find((one) => one.email === email)?.hris_permission['qa'] === true)

    expect(may).toEqual(named.slice(0, 3))
  })

  it('[D-55] has services that are pages of ours, except the portal itself', async () => {
    const rows = await db.selectFrom('services').select(['kind', 'url']).execute()
    const portal = rows.filter(({ url }) => !url.startsWith('/services/'))

    expect(rows.filter((row) => !portal.includes(row)).every(({ kind, url }) => url === `/services/${kind}`)).toBe(true)
    expect(new Set(portal.map(({ kind, url }) => `${kind} ${url}`))).toEqual(
      new Set(['sso /', 'sso_my_messages /messages']),
    )
  })

  const chatOf = (email: string) => {
    const { id } = harbour.people.find((person) => person.email === email) ?? { id: '' }
    const stores = createConversationStores({ db: connections.db, now: () => now, onListenerFailed: () => {} })
    return { store: stores.of('harbour'), id }
  }
  const roomsOf = async (email: string) => {
    const { store, id } = chatOf(email)
    const user = await store.userOf(id)
    return store.conversationsOf(user?.sid ?? '')
  }

  it('[D-05] shows the employee conversations with unread messages, and has every main account in some', async () => {
    const unread = (await roomsOf('employee@harbour.test')).map(({ conversation, unread: count }) => [
      conversation.friendlyName,
      count,
    ])
    expect(Object.fromEntries(unread)).toEqual({
      'Harbour Street Team': 5,
      'Shift Swaps': 12,
      'Baristas ☕': 0,
      'Norwood Café': 0,
      'All of Harbour Kitchens': null,
      'Menu Tasting': 0,
    })
    for (const email of ['manager@harbour.test', 'admin@harbour.test'])
      expect((await roomsOf(email)).length).toBeGreaterThanOrEqual(5)
  })

  it('[D-05] leaves conversations in which people can continue to chat', async () => {
    const { store, id } = chatOf('employee@harbour.test')
    const [room] = (await roomsOf('employee@harbour.test')).filter(
      ({ conversation }) => conversation.messagesCount === 400,
    )
    const sid = room?.conversation.sid ?? ''
    const [before] = await store.conversationDeltas([{ sid, since: room?.conversation.seq ?? 0 }], 10)
    expect(before?.messages ?? []).toEqual([])

    const sent = await store.send({ identity: id }, sid, { author: id, body: 'Good morning' })
    const page = await store.messages(sid, { order: 'desc', size: 3 })
    expect([sent.index, page.items.map(({ index }) => index)]).toEqual([400, [400, 399, 398]])
    const [news] = await store.conversationDeltas([{ sid, since: room?.conversation.seq ?? 0 }], 10)
    expect(news?.messages.map(({ body }) => body)).toEqual(['Good morning'])
  })

  it('[D-05] stores the files of conversations and of personal messages in the media storage', async () => {
    const media = await db.selectFrom('conversation_media').selectAll().execute()
    expect(media.length).toBeGreaterThan(20)
    const attached = await db.selectFrom('media_files').selectAll().execute()
    expect(attached.length).toBeGreaterThan(0)
    const packages = await db.selectFrom('training_package_contents').selectAll().execute()
    const files = [
      ...media.map(({ sid, size }) => [`conversations/harbour/${sid}`, size]),
      ...attached.map(({ id, organisation_id, size }) => [mediaKey(organisation_id, id), size]),
      ...packages.map(({ id, organisation_id, size }) => [`packages/${organisation_id}/${id}`, size]),
    ]
    const small = attached.filter(({ has_thumbnail }) => has_thumbnail)
    const thumbnails = small.map(({ id, organisation_id }) => thumbnailKeyOf(mediaKey(organisation_id, id)))
    expect([...kept].filter(([key]) => !thumbnails.includes(key)).toSorted()).toEqual(files.toSorted())
    expect([...kept.keys()]).toEqual(expect.arrayContaining(thumbnails))
  })

  it('[D-05] signs in the demo accounts with their password', async () => {
    for (const { email, password } of demoAccounts) {
      const person = await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
      expect(await verifyPassword(person.password_hash, password)).toBe(true)
    }
  })
})
