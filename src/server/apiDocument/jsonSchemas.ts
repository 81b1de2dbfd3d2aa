import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Removes details that do not help readers: the pattern behind a format, and the range of representable numbers. */
const tidy: Override = ({ jsonSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const convert = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const converted: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })
  delete converted.$schema // OpenAPI 3.1 names the dialect once for the document
  return converted
}

/** The schema of a request. */
export const sentSchema = (schema: z.core.$ZodType) => convert(schema, 'input')

/** The schema of an answer. */
export const answeredSchema = (schema: z.core.$ZodType) => convert(schema, 'output')

const innerSchemas = (schema: JsonSchema): JsonSchema[] =>
  [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, schema.additionalProperties].flat(),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
  ].filter((inner): inner is JsonSchema => typeof inner === 'object')

/** The names of all keys of a value, at any depth. */
export const namesIn = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...innerSchemas(schema).flatMap(namesIn),
]

export type NamedSchema = { name: string; schema: JsonSchema; isRequired: boolean }

/** The keys of params or of a query. A count is described as a number, although it is sent as text. */
export const keysOf = (object: z.core.$ZodType): NamedSchema[] => {
  const { properties = {}, required = [] } = sentSchema(object)
  const { properties: read = {} } = answeredSchema(object)
  return Object.entries(properties).map(([name, sent]) => {
    const become = read[name] as JsonSchema | undefined
    const schema = become?.type === 'integer' ? become : (sent as JsonSchema)
    return { name, schema, isRequired: required.includes(name) }
  })
}
