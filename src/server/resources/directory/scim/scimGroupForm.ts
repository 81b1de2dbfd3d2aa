import { z } from 'zod'
import { externalId } from '@contract/identities'
import { byAttribute, operationsOf, pathParts } from './scimPatch'
import { wrongPath, wrongSyntax, wrongValue } from './scimProblem'
import { groupId } from './scimSchemas'
import { isObject } from './scimUserForm'

/** What happens to the members of a group: from none or from those that it has. */
export type MemberChange = { isReplaced: boolean; added: readonly string[]; removed: readonly string[] }
export type GroupForm = { name?: string; externalId?: string | null; members?: MemberChange }

const longestName = 255
/** More than any organisation has people. */
const mostMembers = 100_000

const nameSchema = z.string().trim().min(1).max(longestName)
const idsSchema = z.array(z.object({ value: z.string().min(1).max(100) })).max(mostMembers)

const nameOf = (value: unknown): string => {
  const read = nameSchema.safeParse(value)
  if (!read.success) throw wrongValue(`displayName must be a text of 1 to ${longestName} characters`)
  return read.data
}
const externalIdOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const read = externalId.safeParse(value)
  if (!read.success) throw wrongValue('externalId must have 1 to 255 characters, and no spaces around it')
  return read.data
}
const idsOf = (value: unknown): string[] => {
  const read = idsSchema.safeParse(isObject(value) ? [value] : (value ?? []))
  if (!read.success) throw wrongValue('members must be a list of objects with a value, which is the id of a user')
  return [...new Set(read.data.map((one) => one.value))]
}

const fieldOf = (body: Record<string, unknown>, name: string): unknown =>
  Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]

/** Of a body that creates or replaces. */
export const groupOfBody = (body: unknown): Required<GroupForm> => {
  if (!isObject(body)) throw wrongSyntax('The body must be a JSON object')
  if (!Array.isArray(body['schemas']) || !body['schemas'].includes(groupId))
    throw wrongSyntax(`schemas must contain ${groupId}`)
  return {
    name: nameOf(fieldOf(body, 'displayName')),
    externalId: externalIdOf(fieldOf(body, 'externalId')),
    members: { isReplaced: true, added: idsOf(fieldOf(body, 'members')), removed: [] },
  }
}

/** Folds operations on members, in their order, into one change. */
const memberFold = () => {
  let isReplaced = false
  const added = new Set<string>()
  const removed = new Set<string>()
  const empty = () => {
    isReplaced = true
    added.clear()
    removed.clear()
  }
  return {
    add: (ids: readonly string[]) => {
      for (const id of ids) {
        removed.delete(id)
        added.add(id)
      }
    },
    remove: (ids: readonly string[]) => {
      for (const id of ids) {
        added.delete(id)
        removed.add(id)
      }
    },
    empty,
    change: (): MemberChange => ({ isReplaced, added: [...added], removed: [...removed] }),
  }
}

/** `value eq "id"`, as directories narrow members; several joined by `or`. */
const idsOfFilter = (filter: string): string[] => {
  const parts = filter.split(/ or /i).map((part) => /^value\s+eq\s+"([^"]+)"$/i.exec(part.trim())?.[1])
  return parts.map((id) => {
    if (id === undefined || id.length > 100) throw wrongPath(`members[${filter.slice(0, 100)}]`)
    return id
  })
}

/** What a PATCH says of a group; attributes that Muster does not store are left out. */
export const groupOfPatch = (body: unknown): GroupForm => {
  const form: GroupForm = {}
  const members = memberFold()
  let changesMembers = false
  for (const { op, path, value } of byAttribute(operationsOf(body))) {
    const { name, filter } = pathParts(path)
    if (name === 'displayname') form.name = nameOf(op === 'remove' ? undefined : value)
    else if (name === 'externalid') form.externalId = op === 'remove' ? null : externalIdOf(value)
    else if (name === 'members') {
      changesMembers = true
      if (op === 'replace' && filter === undefined) members.empty()
      if (op !== 'remove') members.add(idsOf(value))
      else if (filter !== undefined) members.remove(idsOfFilter(filter))
      else if (value === undefined || value === null) members.empty()
      else members.remove(idsOf(value))
    }
  }
  return changesMembers ? { ...form, members: members.change() } : form
}
