import { castOf } from '@server/demo/castOf'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { insertRows } from '@server/demo/insertRows'
import type { Delivery } from '@server/resources/notifications/demo/delivery'
import { notificationRow } from '@server/resources/notifications/demo/notificationRow'
import type { DemoPerson } from '@server/demo/organisation'
import { peopleRows } from '@server/demo/peopleRows'
import { openData, type OpenData } from '@server/openData'
import { padded, testPeoplePerKind, testPersonEmail, testPersonKinds, type TestPersonKind } from './testPeople'

type OwnerDatabase = OpenData['owner']

/** Two unread messages, one of them of My Training, and two read ones. */
const inbox: readonly Delivery[] = [
  { template: 'roster-published', daysAgo: 2, isUnread: true },
  { template: 'latte-class', daysAgo: 3, isUnread: true },
  { template: 'payslip', daysAgo: 9 },
  { template: 'closed-shoes', daysAgo: 12 },
]

/** 'Robin Quill007': the number makes the name unique. */
const testPerson = (kind: TestPersonKind, index: number): DemoPerson => ({
  key: `${kind}-${padded(index)}`,
  name: `Robin Quill${padded(index)}`,
  email: testPersonEmail(kind, index),
  roles: ['Barista'],
  locations: ['Norwood', 'Harbour Street'],
  grant: kind,
})

/**
 * Keeps the demo's groups as they are: those that manage themselves would take in hundreds of test users, while the first
 * tests run.
 */
const keepGroups = async (db: OwnerDatabase) => {
  const managed = db.selectFrom('group_chats').where('auto_fill_users', '=', true).where('status', '=', 'published')
  const groups = await managed.select('id').execute()
  const ids = groups.map(({ id }) => id)
  const members = db.selectFrom('group_chat_members').where('group_chat_id', 'in', ids).selectAll()
  const participants = (await members.execute()).map(({ identity, ...group }) => ({
    ...group,
    person_id: identity,
    kind: 'participant' as const,
  }))
  await db.insertInto('group_chat_people').values(participants).execute()
  await db.updateTable('group_chats').set({ auto_fill_users: false }).where('id', 'in', ids).execute()
}

/** Adds test users to the demo's kitchens in test data; the demo itself stays unchanged. */
export const addTestPeople = async (settings: Parameters<typeof openData>[0]) => {
  const data = await openData(settings)
  const now = new Date()
  const cast = castOf(harbourKitchens, now)
  const people = testPersonKinds.flatMap((kind) =>
    Array.from({ length: testPeoplePerKind }, (_, index) => testPerson(kind, index)),
  )
  const ella = data.owner.selectFrom('people').select('password_hash').where('email', '=', 'employee@harbour.test')
  const { password_hash } = await ella.executeTakeFirstOrThrow()
  await insertRows(data.owner, {
    ...peopleRows(harbourKitchens, people, { passwordHash: password_hash, now }),
    notifications: people.flatMap((person) => inbox.map((delivery) => notificationRow(cast, person, delivery))),
  })
  await keepGroups(data.owner)
  await data.close()
}
