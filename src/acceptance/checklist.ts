/** A part of the checklist: its heading, and its ids in order. */
export type Area = { name: string; ids: string[] }

const heading = /^## (.+)$/
const item = /^- ([A-Z]{2}-\d{3}) /
const anyItem = /^\s*[-*] /

/** Parses the checklist. Throws for an item without an id, an item before any heading, and a duplicate id. */
export const parseChecklist = (text: string): Area[] => {
  const areas: Area[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    const fail = (what: string) => new Error(`Line ${index + 1} of the checklist ${what}: ${line}`)
    const name = heading.exec(line)?.[1]
    if (name !== undefined) areas.push({ name: name.trim(), ids: [] })
    if (!anyItem.test(line)) continue

    const id = item.exec(line)?.[1]
    if (id === undefined) throw fail('names no id')
    if (seen.has(id)) throw fail('repeats an id')
    const area = areas.at(-1)
    if (!area) throw fail('stands before any heading')
    seen.add(id)
    area.ids.push(id)
  }
  return areas
}
