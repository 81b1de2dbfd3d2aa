import { type Generated, sql } from 'kysely'
import type { DiaryItem, DiaryResponse, DiaryType } from '@contract/diary'
import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { names, type Names, namesOf, shownName } from '@server/people/personNames'
import { isAnswerable } from './diaryReaders'

type DiaryItemsTable = Edited & {
  location_id: string
  list_type: DiaryType
  /** Plain text. */
  description: string
  important: boolean
  display_at: Instant
  expire_at: InstantOrNull
  /** `expire_at`, or the end of the day of a to-do without one. */
  shown_until: Instant
  author_id: string | null
  /** A to-do that is for some; without people and roles that are left, it is for nobody. */
  is_addressed: Generated<boolean>
}
type DiaryItemRolesTable = { organisation_id: string; diary_item_id: string; role_id: string }
type DiaryItemPeopleTable = { organisation_id: string; diary_item_id: string; person_id: string }
type DiaryResponsesTable = Owned & {
  diary_item_id: string
  answer: 'yes' | 'no' | null
  submitted_at: InstantOrNull
  person_id: string | null
}

declare module '@server/database/schema' {
  interface Database {
    diary_items: DiaryItemsTable
    diary_item_roles: DiaryItemRolesTable
    diary_item_people: DiaryItemPeopleTable
    diary_responses: DiaryResponsesTable
  }
}

type DiaryRow = {
  id: string
  list_type: DiaryType
  description: string
  important: boolean
  display_at: Date
  expire_at: Date | null
  location_id: string
  author: Names | null
  roles: DiaryItem['orgRoles']
  people: Names[]
  answerable: boolean
  response_id: string | null
  answer: 'yes' | 'no' | null
  submitted_at: Date | null
  answerer: Names | null
  created_at: Date
  updated_at: Date
  lock_version: number
}

const chosenRoles = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', roles.id, 'externalId', roles.external_id, 'name', roles.name)
    order by lower(roles.name), roles.id)
  from diary_item_roles as chosen
  join roles on roles.organisation_id = chosen.organisation_id and roles.id = chosen.role_id
  where chosen.organisation_id = diary_items.organisation_id and chosen.diary_item_id = diary_items.id), '[]')`

const chosenPeople = sql`coalesce((
  select jsonb_agg(${names} order by lower(people.first_name || ' ' || people.last_name), people.id)
  from diary_item_people as chosen
  join people on people.organisation_id = chosen.organisation_id and people.id = chosen.person_id
  where chosen.organisation_id = diary_items.organisation_id and chosen.diary_item_id = diary_items.id), '[]')`

/** Diary items with everything that is answered of them, by one statement for all of them. */
export const readDiaryItems = async (scope: Scope, ids: readonly string[]): Promise<DiaryRow[]> => {
  const { rows } = await sql<DiaryRow>`
    select diary_items.id, diary_items.list_type, diary_items.description, diary_items.important,
      diary_items.display_at, diary_items.expire_at, diary_items.location_id, diary_items.created_at,
      diary_items.updated_at, diary_items.lock_version, ${namesOf('diary_items', 'author_id')} as author,
      ${chosenRoles} as roles, ${chosenPeople} as people, ${isAnswerable(scope)} as answerable,
      diary_responses.id as response_id, diary_responses.answer, diary_responses.submitted_at,
      ${namesOf('diary_responses', 'person_id')} as answerer
    from diary_items
    left join diary_responses on diary_responses.organisation_id = diary_items.organisation_id
      and diary_responses.diary_item_id = diary_items.id
    where diary_items.organisation_id = ${scope.organisationId}
      and diary_items.id = any(${[...ids]}::text[])`.execute(scope.db)
  return rows
}

const toPerson = (person: Names) => ({ id: person.id, globalId: person.id, fullName: shownName(person) })

const toResponses = ({ response_id: id, answer, submitted_at, answerer }: DiaryRow): DiaryResponse[] =>
  id === null
    ? []
    : [
        {
          id,
          status: answer === 'yes' ? 'completed' : 'pending',
          answer,
          submittedAt: submitted_at?.toISOString() ?? null,
          user: answerer && { fullName: shownName(answerer) },
        },
      ]

export const toDiaryItem = (row: DiaryRow): DiaryItem => ({
  id: row.id,
  listType: row.list_type,
  description: row.description,
  important: row.important,
  displayAt: row.display_at.toISOString(),
  expireAt: row.expire_at?.toISOString() ?? null,
  locationId: row.location_id,
  author: row.author && toPerson(row.author),
  orgRoles: row.roles,
  users: row.people.map(toPerson),
  answerable: row.answerable,
  responses: toResponses(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lockVersion: row.lock_version,
})
