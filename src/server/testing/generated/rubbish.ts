import fc from 'fast-check'

/** Texts that have broken programs before, by the part that they break. */
const hostileTexts = {
  unstorable: ['\0', 'a\0b', '\ud800', 'a\udfff'],
  blank: ['', ' ', '\t', '\r\n', '\ufeff', '\u202e'],
  sql: ["'", "' or 1=1 --", '"; drop table people; --', '$1', '%', '_', '\\', '%\\'],
  markup: ['<script>alert(1)</script>', '${7*7}', '{{7*7}}', '&amp;', '`'],
  paths: ['../../etc/passwd', '.', '..', '~', '%00', '/', '?', '#'],
  names: ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined', 'true', '[object Object]'],
  numbers: ['-0', '1e309', '0x10', '1_000', '9'.repeat(40), '-1', '1.5', '１', 'NaN', 'Infinity'],
  dates: ['2026-02-30', '0000-01-01', '9999-12-31', '+275760-09-13', '9999-12-31T23:59:60Z', '0000-01-01T00:00:00Z'],
  long: ['a'.repeat(201), 'a'.repeat(10_000), '😀'.repeat(300), 'e\u0301'.repeat(100), '💥'],
}
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts.unstorable) }, // often, because no database can store them
  ...Object.values(hostileTexts).map((texts) => ({ weight: 1, arbitrary: fc.constantFrom(...texts) })),
)
const hostileNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324]

const nested = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value }
  return value
}

/** Any JSON value, preferably a hostile one. */
export const rubbish = fc.oneof<fc.MaybeWeightedArbitrary<unknown>[]>(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(nested) },
)

type Path = readonly (string | number)[]

const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
  return [path, ...inner]
}

const changed = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? changed(one, rest, change) : one))
  const record = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, one]) => {
      const result = name === key ? changed(one, rest, change) : one
      return result === gone ? [] : [[name, result]]
    }),
  )
}

const gone = Symbol('gone')
type Mutation = { kind: 'replace' | 'remove' | 'add' | 'wrap' | 'rename'; place: number; name: unknown; junk: unknown }

const mutations: Record<Mutation['kind'], (old: unknown, mutation: Mutation) => unknown> = {
  replace: (_old, { junk }) => junk,
  remove: () => gone,
  add: (old, { name, junk }) =>
    typeof old === 'object' && old !== null && !Array.isArray(old)
      ? Object.fromEntries([...Object.entries(old), [String(name), junk]])
      : [old, junk],
  wrap: (old) => [old],
  rename: (old, { name }) => ({ [String(name)]: old }),
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom<Mutation['kind']>('replace', 'replace', 'remove', 'add', 'wrap', 'rename'),
  place: fc.nat(1_000),
  name: hostileText,
  junk: rubbish,
})

const apply = (value: unknown, how: Mutation): unknown => {
  const places = placesIn(value)
  const result = changed(value, places[how.place % places.length] ?? [], (old) => mutations[how.kind](old, how))
  return result === gone ? undefined : result
}

/** A valid value with one to three changes. */
export const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([value, all]) => all.reduce<unknown>(apply, value))
