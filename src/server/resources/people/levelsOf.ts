import type { PersonLevel } from '@contract/people'
import type { Account } from '@contract/session'

type Values<Level extends string> = Readonly<Record<Level, string>>

/** The first level of which the value is stored; `other` where there are only values that grant nothing. */
export const levelOf = <Level extends string>(
  stored: readonly string[],
  values: Values<Level>,
): Level | 'none' | 'other' => {
  const found = (Object.keys(values) as Level[]).find((level) => stored.includes(values[level]))
  return found ?? (stored.length === 0 ? 'none' : 'other')
}

/** What is stored for another level; values that grant nothing stay, but for `none`. */
export const withLevel = <Level extends string>(
  stored: readonly string[],
  values: Values<Level>,
  level: NoInfer<Level> | 'none' | 'other',
): readonly string[] => {
  if (level === levelOf(stored, values)) return stored
  if (level === 'none') return []
  const known: readonly string[] = Object.values(values)
  const others = stored.filter((value) => !known.includes(value))
  return level === 'other' ? others : [values[level as Level], ...others]
}

/** The highest first; each counts as those after it too (D-28). */
const roles = ['admin', 'manager', 'employee'] as const

export const personLevelOf = (role: readonly string[]): PersonLevel => roles.find((one) => role.includes(one)) ?? 'none'

export const withPersonLevel = (role: readonly string[], level: PersonLevel): readonly string[] => {
  if (level === personLevelOf(role)) return role
  const others = role.filter((name) => !roles.some((one) => one === name))
  return level === 'none' ? others : [...roles.slice(roles.indexOf(level)), ...others]
}

/** The names that are held, of those that rules know. */
export const knownOf = <Name extends string>(held: readonly string[], known: readonly Name[]): Name[] =>
  known.filter((name) => held.includes(name))

/** The same list with other known names: unknown ones stay untouched. */
export const withKnown = (stored: readonly string[], known: readonly string[], held: readonly string[]): string[] => [
  ...stored.filter((name) => !known.includes(name)),
  ...held,
]

type MobileServices = Account['mobileServices']
const taskService = 'task'

export const opensTaskOnWeb = (stored: MobileServices): boolean =>
  stored.some(({ service, enableWeb }) => service === taskService && enableWeb)

/** The same services with another answer for the task service: the others, which rules do not know, stay untouched. */
export const withTaskOnWeb = (stored: MobileServices, isOn: boolean): MobileServices => {
  if (isOn === opensTaskOnWeb(stored)) return stored
  if (!stored.some(({ service }) => service === taskService))
    return [...stored, { service: taskService, enableWeb: isOn }]
  return stored.map((one) => (one.service === taskService ? { ...one, enableWeb: isOn } : one))
}
