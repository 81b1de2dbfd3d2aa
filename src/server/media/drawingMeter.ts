/** More would keep the server busy that cleans it, or the browser of whoever looks at it (D-69). */
export const drawingLimits = {
  /** Elements inside each other. */
  depth: 60,
  elements: 20_000,
  /** Of one element. */
  attributes: 200,
  /** Characters that begin one, whether they do or not. */
  entities: 50_000,
  /** Elements that a browser draws when it has put everything in the place of what refers to it. */
  drawn: 100_000,
} as const

/** A drawing that is not even read to its end. */
export class IntricateDrawing extends Error {}

type Reference = { id: string; times: number }
type Element = { children: Element[]; references: Reference[] }
type Attributes = Readonly<Record<string, string>>

/** Markers stand at each point of a line, so each of its numbers counts. */
const pointsIn = ({ d = '', points = '' }: Attributes) => Math.max(1, `${d} ${points}`.match(/\d+/g)?.length ?? 0)

const referencesIn = (attributes: Attributes): Reference[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const times = name.startsWith('marker') ? pointsIn(attributes) : 1
    if (/href$/i.test(name)) return [{ id: value.trim().slice(1), times }]
    return [...value.matchAll(/url\(\s?["']?#([\w.-]+)/gi)].map(([, id = '']) => ({ id, times }))
  })

/** How many elements are drawn for one; what refers to itself is drawn by no browser, and counts as nothing. */
const createCount = (byId: ReadonlyMap<string, Element>) => {
  const known = new Map<Element, number>()
  const count = (element: Element, depth: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (depth > drawingLimits.depth * drawingLimits.depth) throw new IntricateDrawing()
    known.set(element, 0)
    let sum = 1
    for (const child of element.children) sum += count(child, depth + 1)
    for (const { id, times } of element.references) {
      const target = byId.get(id)
      if (target) sum += times * count(target, depth + 1)
    }
    known.set(element, sum)
    return sum
  }
  return count
}

/**
 * Counts what a drawing would cost while its tags are read one after the other; throws `IntricateDrawing` at once when it
 * is too much. `end` adds what its references multiply.
 */
export const createDrawingMeter = (text: string) => {
  if ((text.match(/&/g)?.length ?? 0) > drawingLimits.entities) throw new IntricateDrawing()
  const root: Element = { children: [], references: [] }
  const byId = new Map<string, Element>()
  const open = [root]
  let elements = 0

  return {
    openTag(attributes: Attributes) {
      elements += 1
      if (elements > drawingLimits.elements || open.length > drawingLimits.depth) throw new IntricateDrawing()
      if (Object.keys(attributes).length > drawingLimits.attributes) throw new IntricateDrawing()
      const { id } = attributes
      const element: Element = { children: [], references: referencesIn(attributes) }
      if (id !== undefined && !byId.has(id)) byId.set(id, element)
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closeTag() {
      if (open.length > 1) open.pop()
    },
    end() {
      if (createCount(byId)(root, 0) > drawingLimits.drawn) throw new IntricateDrawing()
    },
  }
}
