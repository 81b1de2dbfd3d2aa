/** More would keep the server busy that cleans it, or the browser of whoever looks at it (D-69). */
export const drawingLimits = {
  /** Elements inside each other. */
  depth: 60,
  /** From one element to what is inside it or what it refers to, and so on. */
  steps: 600,
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

/** How often the target is drawn: once, for each shape inside, or for each point inside. */
type Per = 'element' | 'shape' | 'point'
type Reference = { id: string; per: Per | 'use' }
type Element = { weight: number; points: number; children: Element[]; references: Reference[] }
type Attributes = Readonly<Record<string, string>>

/** Gradients are colours. Each step of a filter works on an area, not on one shape. */
const weightOf = (name: string) => {
  if (/Gradient$|^stop$/.test(name)) return 0
  return name.startsWith('fe') ? 20 : 1
}

/** At least as many as a line has: markers stand at each of them. */
const pointsIn = ({ d = '', points = '' }: Attributes) => `${d} ${points}`.match(/\d+|[a-z]/gi)?.length ?? 0

/** Paints and markers are inherited by everything inside, other references are not. */
const perOf = (name: string): Per => {
  if (name.startsWith('marker')) return 'point'
  return name === 'fill' || name === 'stroke' ? 'shape' : 'element'
}

const referencesIn = (attributes: Attributes): Reference[] => {
  const used = new Set<string>() // an address is often written twice, for old programs
  const others: Reference[] = []
  for (const [name, value] of Object.entries(attributes)) {
    if (/href$/i.test(name)) used.add(value.trim().slice(1))
    else for (const [, id = ''] of value.matchAll(/url\s*\(\s*["']?#([\w.-]+)/gi)) others.push({ id, per: perOf(name) })
  }
  return [...[...used].map((id) => ({ id, per: 'use' }) as const), ...others]
}

/** What stands in a drawing once everything is in the place of what refers to it. */
type Amount = { drawn: number; shape: number; point: number; element: 1 }

/** No more than can be multiplied without losing count. */
const capped = (count: number) => Math.min(count, drawingLimits.drawn + 1)

const createAmounts = (byId: ReadonlyMap<string, Element>) => {
  const known = new Map<Element, Amount | 'begun'>()

  const amountOf = (element: Element, depth: number): Amount => {
    const before = known.get(element)
    // what contains itself is drawn differently by each browser, and nobody means it
    if (before === 'begun' || depth > drawingLimits.steps) throw new IntricateDrawing()
    if (before) return before
    known.set(element, 'begun')

    const sum: Amount = { drawn: element.weight, shape: 1, point: element.points, element: 1 }
    const add = ({ drawn, shape, point }: Amount) => {
      sum.drawn = capped(sum.drawn + drawn)
      sum.shape = capped(sum.shape + shape)
      sum.point = capped(sum.point + point)
    }
    const found = element.references.flatMap(({ id, per }) => {
      const target = byId.get(id)
      return target ? [{ per, amount: amountOf(target, depth + 1) }] : []
    })
    for (const child of element.children) add(amountOf(child, depth + 1))
    for (const { per, amount } of found) if (per === 'use') add(amount)
    for (const { per, amount } of found) if (per !== 'use') sum.drawn = capped(sum.drawn + sum[per] * amount.drawn)

    known.set(element, sum)
    return sum
  }
  return amountOf
}

/**
 * Counts what a drawing would cost while its tags are read one after the other; throws `IntricateDrawing` at once when it
 * is too much. `end` adds what its references multiply.
 */
export const createDrawingMeter = (text: string) => {
  if ((text.match(/&/g)?.length ?? 0) > drawingLimits.entities) throw new IntricateDrawing()
  const newElement = (): Element => ({ weight: 0, points: 0, children: [], references: [] })
  const root = newElement()
  const byId = new Map<string, Element>()
  const open = [root]
  let elements = 0

  return {
    openTag(attributes: Attributes) {
      elements += 1
      if (elements > drawingLimits.elements || open.length > drawingLimits.depth) throw new IntricateDrawing()
      if (Object.keys(attributes).length > drawingLimits.attributes) throw new IntricateDrawing()
      const element = newElement()
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    /** Says that the open element stays, and what stays of it: what is left out has no id that hides another's. */
    keep(name: string, attributes: Attributes) {
      const element = open.at(-1)
      if (!element) return
      element.weight = weightOf(name)
      element.points = pointsIn(attributes)
      element.references = referencesIn(attributes)
      const { id } = attributes
      if (id !== undefined && !byId.has(id)) byId.set(id, element)
    },
    closeTag() {
      if (open.length > 1) open.pop()
    },
    end() {
      if (createAmounts(byId)(root, 0).drawn > drawingLimits.drawn) throw new IntricateDrawing()
    },
  }
}
