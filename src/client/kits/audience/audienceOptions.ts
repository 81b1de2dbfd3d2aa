import type { AudienceForm, Named } from '@contract/audience'
import type { OptionKind } from '@contract/selectOptions'

/** The option that chooses all others. No id contains a space. */
export const allOption = 'select all'

/** What is chosen after it does not narrow a kind: regions narrow categories, both narrow locations, all narrow roles. */
export const withinOf = (kind: OptionKind, { regionIds, locationCategoryIds, locationIds }: AudienceForm) => ({
  regionIds: kind === 'region' ? [] : regionIds,
  locationCategoryIds: kind === 'region' || kind === 'location_category' ? [] : locationCategoryIds,
  locationIds: kind === 'role' ? locationIds : [],
})

/** What was found, then what is chosen and not among it: its name is shown, and it can be taken away. */
export const withChosen = (
  found: readonly Named[],
  chosen: readonly string[],
  known: readonly Named[],
  nameless: string,
): Named[] => {
  const names = new Map([...known, ...found].map(({ id, name }) => [id, name]))
  const foundIds = new Set(found.map(({ id }) => id))
  const others = chosen.filter((id) => !foundIds.has(id)).map((id) => ({ id, name: names.get(id) ?? nameless }))
  return [...found, ...others]
}

/** The choice after a press in the list; the first option chooses all that is found, or takes it away again. */
export const nextChoice = (picked: readonly string[], found: readonly string[]): string[] => {
  const ids = picked.filter((id) => id !== allOption)
  if (ids.length === picked.length) return ids
  const isAll = found.every((id) => ids.includes(id))
  return isAll ? ids.filter((id) => !found.includes(id)) : [...new Set([...ids, ...found])]
}
