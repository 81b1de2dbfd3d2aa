import { hrisPermissionNames, hrisServiceNames, taskServiceNames } from './permissionNames'
import { hrisLevels } from './permissionRules'
import { type Actor, can, learnerRole, type Permission, trainerRole, trainingAdminRole } from './permissions'
import type { Person } from './people'

/** What rules look at, by kind and name. Everybody with access to the portal is an employee (D-28). */
const factNames = {
  access: ['admin'],
  hrisLevel: ['admin', 'manager'],
  taskAccess: ['admin', 'manager'],
  lmsRole: ['student', 'trainer', 'admin'],
  hrisPermission: hrisPermissionNames,
  hrisService: hrisServiceNames,
  taskService: taskServiceNames,
  diary: ['diary'],
} as const satisfies Record<string, readonly string[]>

/** What accounts have for each. */
const lmsRoles = { student: learnerRole, trainer: trainerRole, admin: trainingAdminRole } as const

type FactKind = keyof typeof factNames
/** One fact about a person that a rule can look at. */
export type Fact = { [Kind in FactKind]: { kind: Kind; name: (typeof factNames)[Kind][number] } }[FactKind]

const everyFact = Object.entries(factNames).flatMap(([kind, names]) => names.map((name) => ({ kind, name }) as Fact)) // of the table

const namesOf = <Kind extends FactKind>(facts: readonly Fact[], kind: Kind) =>
  facts.flatMap((fact) => (fact.kind === kind ? [fact.name] : []))

/** An employee of whom exactly these facts are true. */
const actorWith = (facts: readonly Fact[]): Actor => ({
  globalId: '',
  role: ['employee', ...namesOf(facts, 'access')],
  accessRoles: {
    hris: facts.flatMap((fact) => (fact.kind === 'hrisLevel' ? [hrisLevels[fact.name]] : [])),
    internalLms: namesOf(facts, 'lmsRole').map((name) => lmsRoles[name as keyof typeof lmsRoles]),
    task: namesOf(facts, 'taskAccess'),
  },
  hrisPermission: Object.fromEntries(namesOf(facts, 'hrisPermission').map((name) => [name, true])),
  servicePermissions: { hris: namesOf(facts, 'hrisService'), task: namesOf(facts, 'taskService') },
  canAccessDiary: namesOf(facts, 'diary').length > 0,
})

const judge = (permission: Permission): readonly (readonly Fact[])[] => {
  const gives = (facts: readonly Fact[]) => can(actorWith(facts), permission)
  if (gives([])) return [[]]
  const alone = everyFact.filter((fact) => gives([fact]))
  const others = everyFact.filter((fact) => !alone.includes(fact))
  const together = others.flatMap((one, at) => others.slice(at + 1).map((other) => [one, other]))
  return [...alone.map((fact) => [fact]), ...together.filter(gives)]
}

const known = new Map<Permission, readonly (readonly Fact[])[]>()

/**
 * The facts that give a permission to an employee: each entry is enough, its facts together. An empty one: every employee has
 * it. Found by asking the rules themselves, so that nothing is said of them that is not so.
 */
export const waysTo = (permission: Permission): readonly (readonly Fact[])[] => {
  const ways = known.get(permission) ?? judge(permission)
  known.set(permission, ways)
  return ways
}

type Lists = 'hrisPermissions' | 'hrisServices' | 'taskServices'
type Facts = Pick<Person, 'access' | 'hrisLevel' | 'taskAccess' | 'lmsRole' | 'canAccessDiary'> & {
  [Name in Lists]: Readonly<Person[Name]>
}

/** What is true of a person. */
const factsOf = (person: Facts): readonly Fact[] =>
  everyFact.filter(({ kind, name }) => {
    const held: Record<FactKind, readonly string[]> = {
      access: [person.access],
      hrisLevel: [person.hrisLevel],
      taskAccess: [person.taskAccess],
      lmsRole: [person.lmsRole],
      hrisPermission: person.hrisPermissions,
      hrisService: person.hrisServices,
      taskService: person.taskServices,
      diary: person.canAccessDiary ? ['diary'] : [],
    }
    return held[kind].includes(name)
  })

/** The ways by which a person has a permission; none without access, or when they do not have it. */
export const reasonsFor = (person: Facts, permission: Permission): readonly (readonly Fact[])[] => {
  if (person.access === 'none') return []
  const facts = factsOf(person)
  return waysTo(permission).filter((way) => way.every((fact) => facts.includes(fact)))
}
