/** What the modules register, all of it; throws when two of them register the same name. `what` is what it is, for that. */
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
