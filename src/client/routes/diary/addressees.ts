import type { DiaryItem } from '@contract/diary'

/** The option that chooses all others (DY-035). */
export const allId = '0'

export type Option = { value: string; label: string }

type People = readonly DiaryItem['users'][number][]
type Roles = readonly { id: string; externalId?: string | undefined; name: string }[]

/** DY-034 */
export const roleOptions = (roles: Roles): Option[] =>
  roles.map(({ id, externalId, name }) => ({ value: externalId || id, label: name }))
export const employeeOptions = (people: People): Option[] =>
  people.map(({ globalId, fullName }) => ({ value: globalId, label: fullName }))

/** Options that can be chosen, then those of the record that no longer can, so that they can be taken away. */
export const withSaved = (offered: readonly Option[], saved: readonly Option[]): Option[] => {
  const known = new Set(offered.map(({ value }) => value))
  return [...offered, ...saved.filter(({ value }) => !known.has(value))]
}

/**
 * The choice after a press: that for all chooses every option, and is no longer chosen once another one is pressed; taking
 * it away takes all away.
 */
export const nextAddressees = (
  picked: readonly string[],
  before: readonly string[],
  all: readonly string[],
): string[] => {
  const [isAll, wasAll] = [picked.includes(allId), before.includes(allId)]
  if (isAll && !wasAll) return [allId, ...all]
  if (wasAll && !isAll) return []
  return picked.filter((value) => value !== allId)
}
