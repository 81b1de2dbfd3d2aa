import { type ComponentType, type FormComponent, isReservedKey, longestKey } from '@contract/formComponents'

/** 'Start date (of the contract)' → 'startDateOfTheContract'; '' where the label has no letter that a key takes. */
const camelCase = (label: string) => {
  const words = label
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '') // accents, and apostrophes: 'café' is 'cafe', "manager's" is 'managers'
    .match(/[A-Za-z0-9]+/g)
  const joined = (words ?? [])
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
  return joined.replace(/^\d+/, '').replace(/^[A-Z]/, (first) => first.toLowerCase())
}

/** The name of a field's answer, made of its label; a number makes it another one than `taken` and reserved ones. */
export const keyOf = (label: string, taken: readonly string[]): string => {
  const word = camelCase(label).slice(0, longestKey) || 'field'
  const isFree = (key: string) => !taken.includes(key) && !isReservedKey(key)
  const numbered = (number: number): string => {
    const key = word.slice(0, longestKey - String(number).length) + String(number)
    return isFree(key) ? key : numbered(number + 1)
  }
  return isFree(word) ? word : numbered(2)
}

export type Option = { label: string; value: string }

/** A new field of a type; one that chooses begins with these options. */
export const newComponent = (type: ComponentType, label: string, key: string, options: Option[]): FormComponent => {
  const shared = { key, label, description: '', validate: { required: false } }
  if (type === 'select') return { type, ...shared, data: { values: options } }
  if (type === 'file') return { type, ...shared, most: 1 }
  return type === 'selectboxes' || type === 'radio' ? { type, ...shared, values: options } : { type, ...shared }
}

/** What a field lets people choose from; undefined for one that does not. */
export const optionsOf = (component: FormComponent): readonly Option[] | undefined => {
  if (component.type === 'select') return component.data.values
  return 'values' in component ? component.values : undefined
}

export const withOptions = (component: FormComponent, options: Option[]): FormComponent => {
  if (component.type === 'select') return { ...component, data: { values: options } }
  return 'values' in component ? { ...component, values: options } : component
}

/** Where the schema finds fault with the options: 'values.1.label' or 'data.values.1.label'. */
export const pathOfOptions = ({ type }: FormComponent) => (type === 'select' ? 'data.values' : 'values')

/** An option with another text. Its stored value is the text, unless it came with a value of its own. */
export const renamedOption = ({ label, value }: Option, text: string): Option => ({
  label: text,
  value: value === label ? text : value,
})

export const inserted = <Item>(list: readonly Item[], place: number, item: Item): Item[] => [
  ...list.slice(0, place),
  item,
  ...list.slice(place),
]

/** The list with one of it at another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_other, place) => place !== from)
  return inserted(others, to, item)
}
