import * as z from 'zod/mini'
import { chosenIds, namedSchema } from './audience'
import { profileSchema } from './account'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf } from './common'
import { choiceOf, severalOf, textFilter } from './filters'
import { isHomePath } from './homePath'
import { limitedText } from './limitedText'
import { hrisPermissionNames, hrisServiceNames, taskServiceNames } from './permissionNames'
import { hrisLevels } from './permissionRules'
import { learnerRole, trainerRole, trainingAdminRole } from './permissions'
import { plainLine, tabsToSpaces } from './plainLine'

/**
 * `invited`: has neither chosen a password nor signed in at the organisation's provider, whether or not there is a valid
 * invitation.
 */
export const personStates = ['active', 'invited', 'disabled'] as const
export type PersonState = (typeof personStates)[number]

/** Role levels: each has the ones before it too (D-28). Without one an account cannot use the portal. */
export const personLevels = ['none', 'employee', 'manager', 'admin'] as const
export type PersonLevel = (typeof personLevels)[number]

/** What is stored for each level of `accessRoles`. `none`: nothing is. `other`: only what grants nothing in Muster. */
export const accessValues = {
  hris: { admin: hrisLevels.admin, manager: hrisLevels.manager },
  task: { admin: 'admin', manager: 'manager' },
  internalLms: { student: learnerRole, trainer: trainerRole, admin: trainingAdminRole },
} as const
const levels = ['none', 'manager', 'admin', 'other'] as const
const lmsRoles = ['none', 'student', 'trainer', 'admin', 'other'] as const

/** Days in which an invitation can be accepted. */
export const invitationDays = 7

const several = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.enum(names)).check(
    z.maxLength(100),
    z.refine((all: readonly string[]) => new Set(all).size === all.length, 'Permissions must not repeat'),
  )

/** All that administrators edit of a person. Names and address have the rules of the profile. */
export const personDetails = z.object({
  ...profileSchema.shape,
  employeeNumber: limitedText('Employee number', 50).check(tabsToSpaces, plainLine('Employee number is invalid')),
  locationIds: chosenIds,
  roleIds: chosenIds,
  access: z.enum(personLevels),
  managedLocationIds: chosenIds,
  hrisLevel: z.enum(levels),
  taskAccess: z.enum(levels),
  lmsRole: z.enum(lmsRoles),
  hrisPermissions: several(hrisPermissionNames),
  hrisServices: several(hrisServiceNames),
  taskServices: several(taskServiceNames),
  canAccessDiary: z.boolean(),
  canUpdatePin: z.boolean(),
  canUpdatePinByLocations: z.boolean(),
  /** Opens the task service in a browser; on phones its app decides. */
  taskOnWeb: z.boolean(),
  /** The first page after signing in; the portal's own choice when it is empty. */
  redirectUrl: limitedText('Home page', 200).check(
    z.refine(
      (path: string) => path === '' || isHomePath(path),
      'Home page must be the path of a page of this portal, such as /messages',
    ),
  ),
})
export type PersonDetails = z.output<typeof personDetails>

/** Left out, but for names and address: nothing of a new person, unchanged of an existing one (D-109). */
export const personForm = z.extend(z.partial(personDetails), profileSchema.shape)
export type PersonForm = z.output<typeof personForm>

export const personSchema = z.object({
  id: entityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Empty without one. */
  employeeNumber: z.string(),
  state: z.enum(personStates),
  access: z.enum(personLevels),
  locations: z.array(namedSchema),
  roles: z.array(namedSchema),
  managedLocations: z.array(namedSchema),
  hrisLevel: z.enum(levels),
  taskAccess: z.enum(levels),
  lmsRole: z.enum(lmsRoles),
  hrisPermissions: z.array(z.enum(hrisPermissionNames)),
  hrisServices: z.array(z.enum(hrisServiceNames)),
  taskServices: z.array(z.enum(taskServiceNames)),
  canAccessDiary: z.boolean(),
  canUpdatePin: z.boolean(),
  canUpdatePinByLocations: z.boolean(),
  taskOnWeb: z.boolean(),
  redirectUrl: z.string(),
  /** Until when the present link of somebody who is invited can be used; null without one. */
  invitedUntil: z.nullable(instant),
  otpEnabled: z.boolean(),
  /** When the person is erased; null unless that was asked for. */
  erasesAt: z.nullable(instant),
  /** Devices that are signed in. */
  sessions: z.int(),
  lockVersion,
  createdAt: instant,
  updatedAt: instant,
})
export type Person = z.infer<typeof personSchema>

const path = '/api/admin/people'
const pathOfOne = '/api/admin/people/:id'
const params = z.object({ id: entityId })
const ids = severalOf(entityId, 'Ids must be texts')
/**
 * The link, where there is no mail server: the administrator passes it on. Null where it was mailed, because then only its
 * receiver may know it.
 */
export const passedLinkSchema = z.object({ link: z.nullable(z.string()) })

const orders = ['name asc', 'name desc', 'email asc', 'email desc', 'created_at desc', 'created_at asc'] as const
const changing = { method: 'POST', access: 'person.manage', params } as const

/** Every account of the organisation, for administrators. */
export const personCalls = {
  index: defineCall({
    method: 'GET',
    path,
    access: 'person.read',
    query: listQuery({
      'q[name_or_email_cont]': textFilter,
      'q[state_in][]': severalOf(z.enum(personStates), 'State must be active, invited or disabled'),
      'q[access_eq]': choiceOf(personLevels),
      'q[locations_id_in][]': ids,
      'q[roles_id_in][]': ids,
      'q[s]': z._default(z.enum(orders), 'name asc'),
    }),
    response: pageOf(personSchema),
  }),
  show: defineCall({ method: 'GET', path: pathOfOne, access: 'person.read', params, response: personSchema }),
  /** The account cannot be used before its person has accepted an invitation (`invite`). */
  create: defineCall({
    method: 'POST',
    path,
    access: 'person.manage',
    creates: true,
    status: 201,
    body: z.object({ person: personForm }),
    response: personSchema,
  }),
  /** 422 on `access` for administrators who lower themselves or the last one; the old address is told of another. */
  update: defineCall({
    method: 'PUT',
    path: pathOfOne,
    access: 'person.manage',
    params,
    body: z.object({ person: z.extend(personForm, { lockVersion: z.optional(lockVersion) }) }),
    response: personSchema,
  }),
  /** A link of a week to choose the first password; earlier ones are void. 422 once a password was chosen. */
  invite: defineCall({ ...changing, path: `${pathOfOne}/invite`, response: passedLinkSchema }),
  /** Ends sessions, chat and live channel at once. 422 for oneself, and for the last administrator. */
  disable: defineCall({ ...changing, path: `${pathOfOne}/disable`, response: personSchema }),
  /** 422 for somebody who is to be erased. */
  enable: defineCall({ ...changing, path: `${pathOfOne}/enable`, response: personSchema }),
  /** A link of an hour to choose another password. 422 for oneself. */
  sendPasswordLink: defineCall({ ...changing, path: `${pathOfOne}/send_password_link`, response: passedLinkSchema }),
  /** Ends the sessions too, and tells the person. 422 for oneself. */
  removeSecondFactor: defineCall({ ...changing, path: `${pathOfOne}/remove_second_factor`, response: personSchema }),
  endSessions: defineCall({ ...changing, path: `${pathOfOne}/end_sessions`, response: personSchema }),
} as const
