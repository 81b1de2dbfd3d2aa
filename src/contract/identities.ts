import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, nothing, pageOf } from './common'

export const identitySentences = {
  wrongSource: 'Source must be a name of small letters, digits and underscores, with a colon before what it is of',
  wrongExternalId: 'External id must have 1 to 255 characters, and no spaces around it',
} as const

/** Which system names a person: `scim`, `payroll`, or one of several of its kind, `saml:https://login.example`. */
export const identitySource = z
  .string({ error: identitySentences.wrongSource })
  .check(
    z.maxLength(200, identitySentences.wrongSource),
    z.regex(/^[a-z][a-z0-9_]*(?::[!-~]+)?$/, identitySentences.wrongSource),
  )

/** Compared exactly, with its case. */
export const externalId = z
  .string({ error: identitySentences.wrongExternalId })
  .check(
    z.maxLength(255, identitySentences.wrongExternalId),
    z.regex(/^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u, identitySentences.wrongExternalId),
  )

export const identityForm = z.object({ source: identitySource, externalId })
export type IdentityForm = z.infer<typeof identityForm>

/** What another system calls a person. */
export const identitySchema = z.object({
  id: entityId,
  source: z.string(),
  externalId: z.string(),
  createdAt: instant,
  /** When the system last named the person so; null if it has not since. */
  lastSeenAt: z.nullable(instant),
})
export type Identity = z.infer<typeof identitySchema>

const path = '/api/admin/people/:personId/identities'
const params = z.object({ personId: entityId })

export const identityCalls = {
  /** Of one person, by source. */
  index: defineCall({
    method: 'GET',
    path,
    access: 'identity.manage',
    params,
    query: listQuery({}),
    response: pageOf(identitySchema),
  }),
  /** A person has one of each source; an external id belongs to one person. */
  attach: defineCall({
    method: 'POST',
    path,
    access: 'identity.manage',
    creates: true,
    status: 201,
    params,
    body: z.object({ identity: identityForm }),
    response: identitySchema,
  }),
  detach: defineCall({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'identity.manage',
    params: z.extend(params, { id: entityId }),
    response: nothing,
  }),
} as const
export type IdentityPage = z.infer<typeof identityCalls.index.response>
