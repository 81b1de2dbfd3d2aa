import * as z from 'zod/mini'
import { chosenIds, namedSchema } from './audience'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, nothing, pageOf, wrongDate } from './common'
import { textFilter } from './filters'
import { limit } from './limitedText'
import { requiredField } from './requiredField'

/** Under which source the directory's ids of people are stored (`contract/identities`). */
export const directorySource = 'scim'
/** Where a directory calls, below the address of the portal. */
export const scimPath = '/scim/v2'

/** A directory proves by its token whose it is. */
export const directoryTokenForm = z.object({
  name: requiredField('name').check(limit('Name', 100)),
  /** The last day on which it is accepted; empty: until it is revoked. */
  lastDay: z.union([z.literal(''), z.iso.date()], { error: wrongDate }),
  /** New people get an invitation to choose a password; without it they sign in by the organisation's provider. */
  invitesPeople: z.boolean(),
})
export type DirectoryTokenForm = z.output<typeof directoryTokenForm>

export const directoryTokenSchema = z.object({
  id: entityId,
  name: z.string(),
  invitesPeople: z.boolean(),
  createdAt: instant,
  /** Null: when it is revoked. */
  expiresAt: z.nullable(instant),
  /** To the minute; null before its first call. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type DirectoryToken = z.infer<typeof directoryTokenSchema>

/** Where the people of a group of the directory work, and in which roles. */
export const directoryGroupForm = z.object({ locationIds: chosenIds, roleIds: chosenIds })
export type DirectoryGroupForm = z.output<typeof directoryGroupForm>

export const directoryGroupSchema = z.object({
  id: entityId,
  name: z.string(),
  /** What the directory calls it; empty without one. */
  externalId: z.string(),
  members: z.int(),
  locations: z.array(namedSchema),
  roles: z.array(namedSchema),
  lockVersion,
  createdAt: instant,
  /** Of its members, its name, or what follows it. */
  updatedAt: instant,
})
export type DirectoryGroup = z.infer<typeof directoryGroupSchema>

const path = '/api/admin/directory'
const access = 'directory.manage'
const params = z.object({ id: entityId })

export const directoryCalls = {
  /** How many people it knows by an id of its own, and how many still follow a change of their groups. */
  show: defineCall({
    method: 'GET',
    path,
    access,
    response: z.object({ people: z.int(), following: z.int() }),
  }),
  /** Newest first; revoked ones stay, since the audit log names them. */
  tokens: defineCall({
    method: 'GET',
    path: `${path}/tokens`,
    access,
    query: listQuery({}),
    response: pageOf(directoryTokenSchema),
  }),
  /** The secret is answered this once. */
  createToken: defineCall({
    method: 'POST',
    path: `${path}/tokens`,
    access,
    status: 201,
    body: z.object({ directoryToken: directoryTokenForm }),
    response: z.object({ token: directoryTokenSchema, secret: z.string() }),
  }),
  /** At once, and for good. */
  revokeToken: defineCall({ method: 'DELETE', path: `${path}/tokens/:id`, access, params, response: nothing }),
  groups: defineCall({
    method: 'GET',
    path: `${path}/groups`,
    access,
    query: listQuery({ 'q[name_cont]': textFilter }),
    response: pageOf(directoryGroupSchema),
  }),
  group: defineCall({ method: 'GET', path: `${path}/groups/:id`, access, params, response: directoryGroupSchema }),
  /** People of the group follow: a few at once, many within minutes. */
  updateGroup: defineCall({
    method: 'PUT',
    path: `${path}/groups/:id`,
    access,
    params,
    body: z.object({ directoryGroup: z.extend(directoryGroupForm, { lockVersion: z.optional(lockVersion) }) }),
    response: directoryGroupSchema,
  }),
} as const
export type DirectoryOverview = z.infer<typeof directoryCalls.show.response>
