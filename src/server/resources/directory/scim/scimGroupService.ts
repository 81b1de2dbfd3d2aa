import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { changesOfGroup, directoryGroups, groupKind } from '../directoryGroups'
import type { GroupMembership } from '../groupMembership'
import { wrongValue } from './scimProblem'
import { type GroupForm, groupOfBody, groupOfPatch, type MemberChange } from './scimGroupForm'
import { type Member, scimGroupRepository as groups, type ScimGroupRow } from './scimGroupRepository'
import { answers, type ScimQuery } from './scimQuery'
import { groupId } from './scimSchemas'

const unique = [{ index: 'directory_groups_external_id', field: 'externalId' }]
/** Of all groups of a page: what comes after is on the next one. */
const mostMembersOfPage = 25_000

type Dependencies = { membership: GroupMembership; base: () => string }

export const createScimGroupService = ({ membership, base }: Dependencies) => {
  const toScimGroup = (row: ScimGroupRow, members: readonly Member[] | undefined) => ({
    schemas: [groupId],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.name,
    ...(members && {
      members: members.map(({ id, name }) => ({
        value: id,
        $ref: `${base()}/Users/${id}`,
        display: name,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base()}/Groups/${row.id}`,
    },
  })
  type ScimGroup = ReturnType<typeof toScimGroup>

  const show = async (scope: Scope, id: string, query: ScimQuery): Promise<ScimGroup> => {
    const row = await groups.find(scope, id)
    if (!row) throw missing()
    const members = answers(query, 'members') ? (await groups.membersOf(scope, [id])).get(id) : undefined
    return toScimGroup(row, members)
  }

  /** Ids of other organisations are as unknown as those of nobody. */
  const requireKnown = async (scope: Scope, ids: readonly string[]): Promise<void> => {
    const unknown = await groups.firstUnknown(scope, ids)
    if (unknown !== undefined) throw wrongValue(`members: there is no user with the id '${unknown}'`)
  }

  /** Whoever joined or left. */
  const changeMembers = async (scope: Scope, id: string, change: MemberChange): Promise<string[]> => {
    await requireKnown(scope, change.added)
    const left = await groups.removeMembers(scope, id, change)
    const joined = await groups.addMembers(scope, id, change.added)
    if (left.length + joined.length > 0)
      await noteChange(scope, 'updated', {
        kind: groupKind,
        id,
        action: 'changeMembers',
        changes: {
          joined: { before: null, after: joined.length },
          left: { before: null, after: left.length },
        },
      })
    return [...left, ...joined]
  }

  const change = async (scope: Scope, id: string, { name, externalId, members }: GroupForm): Promise<void> => {
    const before = await directoryGroups.lock(scope, id)
    if (!before) throw missing()
    const columns = {
      name: name ?? before.name,
      external_id: externalId === undefined ? before.external_id : externalId,
    }
    const moved = members ? await changeMembers(scope, id, members) : []
    const changes = changesOfGroup(before, { ...before, ...columns })
    const isRenamed = Object.keys(changes).length > 0
    if (isRenamed || moved.length > 0) await refusingTaken(unique, () => directoryGroups.touch(scope, id, columns))
    if (isRenamed) await noteChange(scope, 'updated', { kind: groupKind, id, changes })
    if (moved.length > 0 && (await directoryGroups.isMapped(scope, id))) await membership.follow(scope, moved)
  }

  return {
    show,

    /** Of groups with many members fewer are on a page, as SCIM allows. */
    async list(scope: Scope, query: ScimQuery): Promise<{ resources: ScimGroup[]; total: number }> {
      const { rows, total } = await groups.list(scope, query)
      if (!answers(query, 'members')) return { resources: rows.map((row) => toScimGroup(row, undefined)), total }
      let members = 0
      const shown = rows.filter((row, index) => {
        members += row.members
        return index === 0 || members <= mostMembersOfPage
      })
      const found = await groups.membersOf(
        scope,
        shown.map(({ id }) => id),
      )
      return { resources: shown.map((row) => toScimGroup(row, found.get(row.id))), total }
    },

    async create(scope: Scope, body: unknown, query: ScimQuery): Promise<ScimGroup> {
      const { name, externalId, members } = groupOfBody(body)
      const row = await refusingTaken(unique, () => groups.add(scope, { name, externalId }))
      const changes = { externalId: { before: null, after: row.external_id } }
      await noteChange(scope, 'created', { kind: groupKind, id: row.id, changes })
      await changeMembers(scope, row.id, members)
      return show(scope, row.id, query)
    },

    async replace(scope: Scope, id: string, body: unknown, query: ScimQuery): Promise<ScimGroup> {
      await change(scope, id, groupOfBody(body))
      return show(scope, id, query)
    },

    async patch(scope: Scope, id: string, body: unknown): Promise<void> {
      await change(scope, id, groupOfPatch(body))
    },

    async remove(scope: Scope, id: string): Promise<void> {
      const before = await directoryGroups.lock(scope, id)
      if (!before) throw missing()
      const isMapped = await directoryGroups.isMapped(scope, id)
      const members = isMapped ? await directoryGroups.memberIds(scope, id) : []
      await groups.remove(scope, id)
      await noteChange(scope, 'removed', { kind: groupKind, id, changes: changesOfGroup(before, null) })
      await membership.follow(scope, members)
    },
  }
}
export type ScimGroupService = ReturnType<typeof createScimGroupService>
