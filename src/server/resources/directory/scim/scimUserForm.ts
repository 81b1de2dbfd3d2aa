import { z } from 'zod'
import { externalId as externalIdRule } from '@contract/identities'
import { personForm } from '@contract/people'
import { fullName } from '@server/people/fullName'
import { wrongSyntax, wrongValue } from './scimProblem'
import { enterpriseId, ScimResource, userId } from './scimSchemas'
import type { ScimUserRow } from './scimUserRepository'

/** What a directory says of a person, in the words of our form; what is undefined stays. */
export type UserForm = {
  email: string
  firstName: string
  lastName: string
  employeeNumber: string
  externalId: string | null
  active: boolean | undefined
}

export type ScimUser = {
  schemas: string[]
  id: string
  externalId?: string
  userName: string
  name: { formatted: string; givenName: string; familyName: string }
  displayName: string
  active: boolean
  emails: { value: string; type: 'work'; primary: true }[]
  [enterpriseId]?: { employeeNumber: string }
  meta: { resourceType: 'User'; created: string; lastModified: string; location: string }
}

export const toScimUser = (row: ScimUserRow, base: string): ScimUser => {
  const formatted = fullName(row)
  const hasNumber = row.employee_number !== ''
  return {
    schemas: [userId, ...(hasNumber ? [enterpriseId] : [])],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.email,
    name: { formatted, givenName: row.first_name, familyName: row.last_name },
    displayName: formatted,
    active: row.disabled_at === null,
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(hasNumber && { [enterpriseId]: { employeeNumber: row.employee_number } }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Users/${row.id}`,
    },
  }
}

/** "False" as Entra ID writes it. */
export const asActive = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  if (text === 'true') return true
  return text === 'false' ? false : value
}

const emailSchema = z.object({ value: z.string().nullish(), type: z.string().nullish(), primary: z.unknown() })
/** What of the library's resource matters here. */
const resourceSchema = z.object({
  userName: z.string().nullish(),
  externalId: z.string().nullish(),
  displayName: z.string().nullish(),
  name: z
    .object({
      formatted: z.string().nullish(),
      givenName: z.string().nullish(),
      familyName: z.string().nullish(),
    })
    .nullish(),
  active: z.boolean().nullish(),
  emails: z.array(emailSchema).nullish(),
  [enterpriseId]: z.object({ employeeNumber: z.string().nullish() }).nullish(),
})
type Resource = z.infer<typeof resourceSchema>

const readForm = (form: UserForm): UserForm => {
  const { email, firstName, lastName, employeeNumber } = form
  const read = personForm.safeParse({ email, firstName, lastName, employeeNumber })
  if (!read.success) throw wrongValue([...new Set(read.error.issues.map(({ message }) => message))].join('. '))
  const { data } = read
  if (form.externalId !== null && !externalIdRule.safeParse(form.externalId).success)
    throw wrongValue('externalId must have 1 to 255 characters, and no spaces around it')
  return { ...form, ...data, employeeNumber: data.employeeNumber ?? '' }
}

export const primaryEmail = ({ emails }: Pick<Resource, 'emails'>): string | undefined =>
  (
    emails?.find(({ primary }) => asActive(primary) === true) ??
    emails?.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails?.[0]
  )?.value ?? undefined

/** Where a directory sends one name for both: the last word of it is the family's. */
const namesOf = ({ name, displayName }: Resource) => {
  const whole = (name?.formatted ?? displayName ?? '').trim()
  const end = whole.lastIndexOf(' ')
  const [first, last] = end < 0 ? [whole, ''] : [whole.slice(0, end).trim(), whole.slice(end + 1)]
  return { firstName: name?.givenName ?? first, lastName: name?.familyName ?? last }
}

const toForm = (resource: Resource): UserForm =>
  readForm({
    email: resource.userName ?? '',
    ...namesOf(resource),
    employeeNumber: resource[enterpriseId]?.employeeNumber ?? '',
    externalId: resource.externalId ?? null,
    active: resource.active ?? undefined,
  })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const emailTypes: readonly unknown[] = ['work', 'home', 'other']
/** Types of directories' own, and truth as a text, are read as far as they matter. */
const cleanEmail = (one: unknown): unknown => {
  if (!isObject(one)) return one
  const { value, type, primary } = one
  return {
    value,
    ...(emailTypes.includes(type) && { type }),
    ...(primary !== undefined && { primary: asActive(primary) }),
  }
}
const cleaned = (key: string, value: unknown): unknown => {
  if (key === 'active') return asActive(value)
  return key === 'emails' && Array.isArray(value) ? value.map(cleanEmail) : value
}

/** Judged by the library: types, required attributes and their spelling. What Muster does not store is left out. */
export const coerced = (body: unknown): ScimResource => {
  if (!isObject(body)) throw wrongSyntax('The body must be a JSON object')
  const { schemas, ...said } = body
  if (!Array.isArray(schemas) || !schemas.includes(userId)) throw wrongSyntax(`schemas must contain ${userId}`)
  const entries = Object.entries(said).map(([key, value]) => [key, cleaned(key.toLowerCase(), value)])
  const known: unknown = Object.fromEntries(entries.filter(([, value]) => value !== null))
  try {
    return new ScimResource(known, 'in')
  } catch (failure) {
    if (failure instanceof Error) throw wrongValue(failure.message)
    throw failure
  }
}

/** What the library has read; its objects have accessors, which JSON leaves behind. */
export const resourceOf = (user: ScimResource): Resource => {
  const read = resourceSchema.safeParse(JSON.parse(JSON.stringify(user)))
  if (!read.success) throw wrongValue(`${read.error.issues[0]?.path.join('.') ?? 'The body'} is invalid`)
  return read.data
}

/** Of a body that creates or replaces. */
export const formOfBody = (body: unknown): UserForm => toForm(resourceOf(coerced(body)))

/** Of a resource after a PATCH: another primary address counts where the name of the user stayed. */
export const formOfPatched = (after: Resource, before: ScimUser): UserForm => {
  const email = primaryEmail(after)
  const isNamed = after.userName !== before.userName || email === undefined
  return toForm({ ...after, userName: isNamed ? after.userName : email })
}
