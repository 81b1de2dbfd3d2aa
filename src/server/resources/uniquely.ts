/**
 * Returns the items that the modules register; throws when two of them have the same name. `what` names the kind of
 * item in the error.
 */
export const uniquely = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  what: string,
): readonly Item[] => {
  const names = items.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two modules register the ${what} ${twice}`)
  return items
}
