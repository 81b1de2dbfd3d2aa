import { sql } from 'kysely'
import type { EditedDiaryForm } from '@contract/diary'
import { everybody } from '@contract/audience'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { isAble, worksAt } from '@server/people/audience'
import { refusedField } from '@server/problems/apiProblem'

export const notOurRoles = 'Choose roles of your organisation'
export const notPeopleThere = 'Choose people who work at this location'

type Addressees = { roleIds: string[]; personIds: string[] }

const atPlace = (locationId: string) => ({ ...everybody, locationIds: [locationId] })

/** Ids of the roles that are named by their `externalId`, or by their id. */
const requireRoles = async ({ db, organisationId }: Scope, named: readonly string[]): Promise<string[]> => {
  if (named.length === 0) return []
  const roles = await db
    .selectFrom('roles')
    .where('organisation_id', '=', organisationId)
    .where(({ or, eb }) => or([eb('external_id', '=', anyOf(named)), eb('id', '=', anyOf(named))]))
    .select(['id', 'external_id'])
    .execute()
  const known = new Map(roles.map(({ id }) => [id, id]))
  for (const { id, external_id } of roles) known.set(external_id, id)
  const ids = named.flatMap((name) => known.get(name) ?? [])
  if (ids.length < named.length) throw refusedField('roleIds', notOurRoles)
  return [...new Set(ids)]
}

/** People who work at the location. An edit keeps those who have left since; people whose account is gone are not there. */
const requirePeople = async (
  scope: Scope,
  { locationId, ids }: { locationId: string; ids: readonly string[] },
  itemId: string | null,
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select people.id from people
    where people.organisation_id = ${scope.organisationId} and people.id = any(${ids}::text[])
      and ((${isAble} and ${worksAt(scope, atPlace(locationId))}) or exists (
        select 1 from diary_item_people as chosen
        where chosen.organisation_id = people.organisation_id and chosen.person_id = people.id
          and chosen.diary_item_id = ${itemId}))`.execute(scope.db)
  if (rows.length < ids.length) throw refusedField('userGlobalIds', notPeopleThere)
  return rows.map(({ id }) => id)
}

/** What an edit that leaves the roles out keeps. */
const rolesOf = async ({ db, organisationId }: Scope, itemId: string | null): Promise<string[]> => {
  const chosen = db.selectFrom('diary_item_roles').where('organisation_id', '=', organisationId)
  const rows = await chosen.where('diary_item_id', '=', itemId).select('role_id').execute()
  return rows.map(({ role_id }) => role_id)
}

/** The same of the people. */
const peopleOf = async ({ db, organisationId }: Scope, itemId: string | null): Promise<string[]> => {
  const chosen = db.selectFrom('diary_item_people').where('organisation_id', '=', organisationId)
  const rows = await chosen.where('diary_item_id', '=', itemId).select('person_id').execute()
  return rows.map(({ person_id }) => person_id)
}

const nobodyInParticular: Addressees = { roleIds: [], personIds: [] }

/** Whom to-dos are for. */
export const diaryAddressees = {
  /** 422 at the field of a role or person that can not be chosen. `itemId` is the item that the form edits. */
  async require(scope: Scope, form: EditedDiaryForm, itemId: string | null = null): Promise<Addressees> {
    if (form.listType === 'note_list') return nobodyInParticular
    const { locationId, roleIds, userGlobalIds: ids } = form
    return {
      roleIds: roleIds ? await requireRoles(scope, roleIds) : await rolesOf(scope, itemId),
      personIds: ids ? await requirePeople(scope, { locationId, ids }, itemId) : await peopleOf(scope, itemId),
    }
  },

  /** Whom an item is for, by the names of its form. */
  async read(scope: Scope, itemId: string) {
    return { roleIds: await rolesOf(scope, itemId), userGlobalIds: await peopleOf(scope, itemId) }
  },

  isAddressed: ({ roleIds, personIds }: Addressees): boolean => roleIds.length + personIds.length > 0,

  /** Replaces whom an item is for. */
  async write({ db, organisationId }: Scope, diaryItemId: string, { roleIds, personIds }: Addressees): Promise<void> {
    const own = { organisation_id: organisationId, diary_item_id: diaryItemId }
    for (const table of ['diary_item_roles', 'diary_item_people'] as const)
      await db
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('diary_item_id', '=', diaryItemId)
        .execute()
    const roles = roleIds.map((role_id) => ({ ...own, role_id }))
    const people = personIds.map((person_id) => ({ ...own, person_id }))
    if (roles.length > 0) await db.insertInto('diary_item_roles').values(roles).execute()
    if (people.length > 0) await db.insertInto('diary_item_people').values(people).execute()
  },
}
