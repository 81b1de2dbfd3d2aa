import type { Difference, FieldsOf, FormValues } from './formTypes'
import { isSame } from './useDraft'

type Versions<Values> = { mine: Values; theirs: Values; opened: Values }

/** The fields whose saved value differs from the typed one, in order, with both versions formatted. */
export const differencesOf = <Values extends FormValues>(
  fields: FieldsOf<Values>,
  { mine, theirs, opened }: Versions<Values>,
): Difference[] => {
  const names = Object.keys(fields) as (keyof Values & string)[] // `fields` has exactly these keys
  const shown = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    fields[name].show?.(value) ?? value
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: fields[name].label,
      mine: shown(name, mine[name]),
      theirs: shown(name, theirs[name]),
      isMine: !isSame(mine[name], opened[name]),
    }))
}
