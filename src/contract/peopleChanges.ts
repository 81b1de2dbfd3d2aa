import * as z from 'zod/mini'
import { chosenIds, emptyIfLeftOut, namedSchema, sameIfLeftOut } from './audience'
import { batchSchema } from './batches'
import { defineCall } from './call'
import { entityId } from './common'
import { personLevels, personStates } from './people'
import { textFilter } from './filters'

const onLocations = ['addLocations', 'removeLocations', 'setLocations'] as const
const onRoles = ['addRoles', 'removeRoles', 'setRoles'] as const

/** What can be done to many people at once. `invite`: whoever has no password and no valid invitation gets one. */
export const peopleActions = [
  ...onLocations,
  ...onRoles,
  'setAccess',
  'disable',
  'enable',
  'invite',
  'endSessions',
] as const
export type PeopleAction = (typeof peopleActions)[number]

const isOneOf = (actions: readonly PeopleAction[], action: PeopleAction) => actions.includes(action)
export const isOnLocations = (action: PeopleAction): boolean => isOneOf(onLocations, action)
export const isOnRoles = (action: PeopleAction): boolean => isOneOf(onRoles, action)

const action = z.enum(peopleActions)
const fields = {
  action,
  /** Of the actions on locations, which need at least one. */
  locationIds: emptyIfLeftOut,
  /** The same of roles. */
  roleIds: emptyIfLeftOut,
  /** Of `setAccess`. */
  access: z.optional(z.enum(personLevels)),
}
type Fields = z.output<z.ZodMiniObject<typeof fields>>

const rules = [
  z.refine<Fields>(({ action, locationIds }: Fields) => !isOnLocations(action) || locationIds.length > 0, {
    error: 'Choose at least one location',
    path: ['locationIds'],
  }),
  z.refine<Fields>(({ action, roleIds }: Fields) => !isOnRoles(action) || roleIds.length > 0, {
    error: 'Choose at least one role',
    path: ['roleIds'],
  }),
  z.refine<Fields>(({ action, access }: Fields) => action !== 'setAccess' || access !== undefined, {
    error: 'Choose a level',
    path: ['access'],
  }),
] as const

/** What is to be done. */
export const peopleChangeOrder = z.object(fields).check(...rules)
/** The same, of a screen that asks for it. */
export const peopleChangeForm = z
  .object({ action, locationIds: chosenIds, roleIds: chosenIds, access: z.enum(personLevels) })
  .check(...rules)
export type PeopleChangeForm = z.output<typeof peopleChangeForm>

/** Whom it is for: those of the ids, or all whom the filters of the list find; one that is left out or empty does not filter. */
const filter = z.strictObject({
  search: textFilter,
  states: z.optional(z.array(z.enum(personStates)).check(z.maxLength(personStates.length))),
  access: z.optional(z.enum(personLevels)),
  locationIds: sameIfLeftOut,
  roleIds: sameIfLeftOut,
})
export type PeopleFilter = z.output<typeof filter>
const who = { ids: z.optional(chosenIds), filter: z.optional(filter) }
const change = z.object({ ...fields, ...who }).check(
  ...rules,
  z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'Choose people either by their ids or by a filter',
    path: ['ids'],
  }),
)
export type PeopleChange = z.output<typeof change>
export type ChosenPeople = z.input<z.ZodMiniObject<typeof who>>

/** Why a person is not changed: it is the caller's own account, for example. `gone`: they were erased by then. */
export const peopleRefusals = ['own', 'lastAdministrator', 'disabled', 'toBeErased', 'gone', 'refused'] as const
export type PeopleRefusal = (typeof peopleRefusals)[number]

/** What would become of a person. `already`: they are as wanted, and are left alone. */
export const peopleOutcomes = ['changes', 'already', ...peopleRefusals] as const
export type PeopleOutcome = (typeof peopleOutcomes)[number]

/** People of each outcome who are named. */
export const mostNamedPeople = 20

export const peoplePreviewSchema = z.object({
  /** The locations or roles of the change. */
  chosen: z.array(namedSchema),
  /** Whom the ids or the filter stand for. */
  total: z.int(),
  /** Those that concern somebody. */
  outcomes: z.array(
    z.object({
      outcome: z.enum(peopleOutcomes),
      count: z.int(),
      /** The first by name. */
      people: z.array(z.object({ id: entityId, name: z.string() })),
    }),
  ),
})
export type PeoplePreview = z.infer<typeof peoplePreviewSchema>

/** A change of many people: a batch, with the first of those whom it could not change. */
export const peopleChangeSchema = z.extend(batchSchema, {
  action: z.enum(peopleActions),
  /** `name` is null when the account is gone. */
  failures: z.array(z.object({ id: entityId, name: z.nullable(z.string()), reason: z.enum(peopleRefusals) })),
})
export type StartedPeopleChange = z.infer<typeof peopleChangeSchema>

/** Hours for which a change that has ended is still shown. */
export const peopleChangeShownHours = 1

const path = '/api/admin/people_changes'

/** Changes of many people at once. Each person is changed by the rules of a change of that one person. */
export const peopleChangeCalls = {
  /** What would become of everybody; nothing is written. */
  preview: defineCall({
    method: 'POST',
    path: `${path}/preview`,
    access: 'person.manage',
    body: z.object({ change }),
    response: peoplePreviewSchema,
  }),
  /**
   * Starts with those who would be changed now: later ones are not added. `expected` is how many the preview has said; 422
   * for another number, and while another change of people is under way.
   */
  create: defineCall({
    method: 'POST',
    path,
    access: 'person.manage',
    creates: true,
    status: 201,
    body: z.object({ change, expected: z.int().check(z.minimum(1)) }),
    response: peopleChangeSchema,
  }),
  /** The latest one that is under way or has ended within the last hour, whoever started it. */
  latest: defineCall({
    method: 'GET',
    path: `${path}/latest`,
    access: 'person.manage',
    response: z.object({ change: z.nullable(peopleChangeSchema) }),
  }),
} as const
