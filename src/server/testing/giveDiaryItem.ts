import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import type { Given, GivenPerson } from './given'

type Where = { given: Given; db: Kysely<Database>; now: Clock }
type GivenItem = {
  locationId: string
  description?: string
  important?: boolean
  displayAt?: Date
  expireAt?: Date | null
  /** By default the end, or a day after the beginning. */
  shownUntil?: Date
}
type GivenTodo = GivenItem & { roleIds?: readonly string[]; personIds?: readonly string[]; answer?: 'yes' | 'no' }

const oneDay = 86_400_000

const giveItem = async (
  { given, now }: Where,
  { id: author_id, organisation_id }: GivenPerson,
  list_type: 'note_list' | 'todo_list',
  { displayAt = now(), expireAt = null, ...item }: GivenItem & { isAddressed: boolean },
): Promise<string> => {
  const { id } = await given.record('diary_items', {
    organisation_id,
    author_id,
    list_type,
    location_id: item.locationId,
    description: item.description ?? 'The new aprons are in the office',
    important: item.important ?? false,
    display_at: displayAt,
    expire_at: expireAt,
    shown_until: item.shownUntil ?? expireAt ?? new Date(displayAt.getTime() + oneDay),
    is_addressed: item.isAddressed,
  })
  return id
}

/** Creates a note of this author. Returns its id. */
export const giveNote = (where: Where, author: GivenPerson, note: GivenItem): Promise<string> => {
  const expireAt = note.expireAt ?? new Date((note.displayAt ?? where.now()).getTime() + oneDay)
  return giveItem(where, author, 'note_list', { ...note, expireAt, isAddressed: false })
}

/** Creates a to-do of this author, as the calls leave it. */
export const giveTodo = async (
  where: Where,
  author: GivenPerson,
  { roleIds = [], personIds = [], answer, ...todo }: GivenTodo,
): Promise<{ id: string; answerId: string }> => {
  const { db, now } = where
  const isAddressed = roleIds.length + personIds.length > 0
  const id = await giveItem(where, author, 'todo_list', { ...todo, isAddressed })
  const own = { organisation_id: author.organisation_id, diary_item_id: id }
  for (const role_id of roleIds)
    await db
      .insertInto('diary_item_roles')
      .values({ ...own, role_id })
      .execute()
  for (const person_id of personIds)
    await db
      .insertInto('diary_item_people')
      .values({ ...own, person_id })
      .execute()
  const answerId = randomUUID()
  const given = answer ? { answer, submitted_at: now(), person_id: author.id } : { answer: null, person_id: null }
  await db
    .insertInto('diary_responses')
    .values({ id: answerId, ...own, ...given })
    .execute()
  return { id, answerId }
}
