/** Rows that are selected, and the one at which a range begins. */
export type Selected = { ids: readonly string[]; anchor: string | undefined }

/** The ids from one to another, in the order of the list; an end that is not in it leaves the other alone. */
const between = (list: readonly string[], one: string | undefined, other: string) => {
  const [from, to] = [one === undefined ? -1 : list.indexOf(one), list.indexOf(other)]
  return from === -1 || to === -1 ? [other] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
}

const withIds = (ids: readonly string[], more: readonly string[]) => [...new Set([...ids, ...more])]
const withoutIds = (ids: readonly string[], fewer: readonly string[]) => ids.filter((id) => !fewer.includes(id))

/** A click on the row's checkbox. */
export const toggle = ({ ids }: Selected, id: string): Selected => ({
  ids: ids.includes(id) ? withoutIds(ids, [id]) : withIds(ids, [id]),
  anchor: id,
})

/** The same with Shift: every row from the last one on becomes what the clicked one becomes. */
export const toggleRange = (list: readonly string[], { ids, anchor }: Selected, id: string): Selected => {
  const range = between(list, anchor, id)
  return { ids: ids.includes(id) ? withoutIds(ids, range) : withIds(ids, range), anchor: anchor ?? id }
}

/** A step from one row to its neighbour with Shift: the range from its anchor ends there; a step back shortens it. */
export const extend = (list: readonly string[], { ids, anchor }: Selected, from: string, to: string): Selected => {
  const begin = ids.includes(from) && anchor !== undefined && list.includes(anchor) ? anchor : from
  return { ids: withIds(withoutIds(ids, [from]), between(list, begin, to)), anchor: begin }
}
