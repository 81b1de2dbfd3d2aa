import fc from 'fast-check'
import { z } from 'zod'
import { hostileText } from './rubbish'

type Schema = z.core.$ZodType
type Maker<S> = (schema: S) => fc.Arbitrary<unknown>

/** The limits of a text, number or list, read from the JSON Schema because zod does not expose them. */
const limitsOf = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': instants.map((date) => date.toISOString()),
  date: instants.map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
}

/** Texts within the limits, many of which have broken programs before. */
const text = (schema: Schema): fc.Arbitrary<string> => {
  const { format = '', pattern, minLength = 0, maxLength = Infinity } = limitsOf(schema)
  const ofFormat = formats[format]
  if (ofFormat) return ofFormat
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' })
  const hostile = hostileText.filter(({ length }) => length >= minLength && length <= maxLength)
  return fc.oneof({ weight: 1, arbitrary: plain }, { weight: 2, arbitrary: hostile })
}

const number = (schema: Schema): fc.Arbitrary<number> => {
  const { type, minimum = -1e6, maximum = 1e6 } = limitsOf(schema)
  const limits = { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }
  return type === 'integer' ? fc.integer(limits) : fc.double({ ...limits, noNaN: true })
}

const isOptional = (schema: Schema) => schema._zod.optin === 'optional'

const object = ({ _zod: { def } }: z.core.$ZodObject): fc.Arbitrary<unknown> => {
  const entries = Object.entries(def.shape).map(([key, value]) => [key, arbitraryOf(value)] as const)
  const requiredKeys = Object.keys(def.shape).filter((key) => !isOptional(def.shape[key] as Schema))
  return fc.record(Object.fromEntries(entries), { requiredKeys })
}

const list = (schema: z.core.$ZodArray): fc.Arbitrary<unknown> => {
  const { minItems: minLength = 0, maxItems = minLength + 5 } = limitsOf(schema)
  return fc.array(arbitraryOf(schema._zod.def.element), { minLength, maxLength: Math.min(maxItems, minLength + 5) })
}

/** Values for the input of a pipe. For a number that is sent as text, mostly a valid number. */
const pipe = ({ _zod: { def } }: z.core.$ZodPipe): fc.Arbitrary<unknown> => {
  const sent = arbitraryOf(def.in)
  if (def.out._zod.def.type !== 'number') return sent
  return fc.oneof({ weight: 1, arbitrary: sent }, { weight: 4, arbitrary: number(def.out) })
}

/** The values that a caller may send for each kind of schema; anything for a transform, whose input is unknown. */
const makers: { [Kind in z.core.$ZodTypeDef['type']]?: Maker<never> } = {
  string: text,
  number,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  undefined: () => fc.constant(undefined),
  any: () => fc.jsonValue(),
  unknown: () => fc.jsonValue(),
  transform: () => fc.jsonValue(),
  literal: ({ _zod: { def } }: z.core.$ZodLiteral) => fc.constantFrom(...def.values),
  enum: ({ _zod: { def } }: z.core.$ZodEnum) => fc.constantFrom(...Object.values(def.entries)),
  object,
  array: list,
  record: ({ _zod: { def } }: z.core.$ZodRecord) => fc.dictionary(fc.string(), arbitraryOf(def.valueType)),
  union: ({ _zod: { def } }: z.core.$ZodUnion) => fc.oneof(...def.options.map((option) => arbitraryOf(option))),
  optional: ({ _zod: { def } }: z.core.$ZodOptional) => fc.option(arbitraryOf(def.innerType), { nil: undefined }),
  nullable: ({ _zod: { def } }: z.core.$ZodNullable) => fc.option(arbitraryOf(def.innerType), { nil: null }),
  default: ({ _zod: { def } }: z.core.$ZodDefault) => fc.option(arbitraryOf(def.innerType), { nil: undefined }),
  prefault: ({ _zod: { def } }: z.core.$ZodPrefault) => fc.option(arbitraryOf(def.innerType), { nil: undefined }),
  readonly: ({ _zod: { def } }: z.core.$ZodReadonly) => arbitraryOf(def.innerType),
  pipe,
  lazy: ({ _zod: { def } }: z.core.$ZodLazy) => arbitraryOf(def.getter()),
}

/**
 * Values that a schema accepts, or nearly accepts: rules inside its functions, like a known source, are left to chance.
 */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type } = schema._zod.def
  const make = makers[type] as Maker<Schema> | undefined
  if (!make) throw new Error(`Nobody knows how to generate a '${type}': teach it to arbitraryOf`)
  return make(schema)
}
