import { cleanDrawing } from './cleanDrawing'
import { drawingLimits, IntricateDrawing } from './drawingMeter'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const nested = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth)
/** Ten of the one before, in each of so many groups: 10 to the power of `powers` shapes. */
const tenfold = (powers: number) =>
  '<g id="g0"><path d="M0 0"/></g>' +
  Array.from({ length: powers }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join('')
const dots = (count: number) => Array.from({ length: count }, (_, at) => `L${at} 1`).join('')
const marked = (points: number) =>
  `<marker id="m">${'<path d="M0 0"/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="M0 0${dots(points)}"/>`

describe('a drawing that would keep a computer busy', () => {
  it.each([
    ['elements in each other', nested(drawingLimits.depth)],
    ['elements in each other, never closed', '<g>'.repeat(60_000)],
    ['elements', '<g/>'.repeat(drawingLimits.elements)],
    ['attributes', `<g ${Array.from({ length: 201 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['entities', `<text>${'&'.repeat(drawingLimits.entities + 1)}</text>`],
    ['repetitions of repetitions', tenfold(8)],
    ['repetitions by another name', tenfold(8).replaceAll('href', 'xlink:href')],
    ['patterns of patterns', tenfold(8).replaceAll(/<use href="(#g\d)"\/>/g, '<path fill="url($1)"/>')],
    ['markers at the points of a line', marked(2_000)],
    ['markers at the ends of a line', marked(1).replace('L0 1', 'z'.repeat(2_000))],
    ['markers of a group of lines', marked(2_000).replace(/<path (marker-mid="[^"]+") (.*)$/, '<g $1><path $2</g>')],
    [
      'markers of a repeated line',
      `<path id="p" d="M0 0${dots(2_000)}"/>${marked(1).replace(/<path (m.*)\/>$/, '<g $1><use href="#p"/></g>')}`,
    ],
    [
      'pattern of a group of shapes',
      `<pattern id="p">${'<path/>'.repeat(300)}</pattern><g fill="url(#p)">${'<path/>'.repeat(400)}</g>`,
    ],
    ['filters', `<filter id="f">${'<feOffset/>'.repeat(100)}</filter>${'<path filter="url(#f)"/>'.repeat(60)}`],
    ['repetitions behind an element that is left out', `<a id="g7"/>${tenfold(8)}`],
    ['repetitions behind an element inside a script', `<script><g id="g7"/></script>${tenfold(8)}`],
    [
      'patterns that are written with spaces',
      tenfold(8).replaceAll(/<use href="(#g\d)"\/>/g, '<path fill="url(  $1 )"/>'),
    ],
    ['part that contains itself', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'steps from one reference to the next',
      Array.from({ length: 5_000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join(''),
    ],
  ])('[MD-017] is refused for its %s', (_what, inside) => {
    expect(() => cleanDrawing(drawing(inside))).toThrow(IntricateDrawing)
  })

  it.each([
    ['of some depth', nested(drawingLimits.depth - 1)],
    ['that repeats a part', tenfold(3)],
    ['with marked lines', marked(200)],
    [
      'with many shapes of one gradient',
      `<linearGradient id="c">${'<stop/>'.repeat(10)}</linearGradient><g fill="url(#c)">${'<path fill="url(#c)"/>'.repeat(15_000)}</g>`,
    ],
    ['that writes each address twice', tenfold(3).replaceAll(/href="(#g\d)"/g, 'href="$1" xlink:href="$1"')],
    ['that refers to what is not there', '<g><use href="#nothing"/></g>'],
  ])('[MD-017] is not one %s', (_what, inside) => {
    expect(cleanDrawing(drawing(inside))).toMatch(/<(g|path)\b/)
  })

  it.each(['<!DOCTYPE', '<!DOCTYPE[', '<!DOCTYPE[]', '<!doctype[><'])(
    '[MD-017] is none of %j, however often it stands there',
    (declaration) => expect(cleanDrawing(declaration.repeat(100_000))).toBeUndefined(),
  )
})
