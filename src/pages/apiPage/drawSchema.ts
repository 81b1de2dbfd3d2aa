import { apiPageTexts as texts } from './apiPageTexts'
import { resolved, type ApiDocument, type Schema } from './apiDocument'
import { element } from './element'

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const isNothing = ({ type }: Schema) => type === 'null'

/** Removes `null` from a schema; the page says it in words. */
const withoutNothing = (schema: Schema): { schema: Schema; isNullable: boolean } => {
  const { type, anyOf } = schema
  if (Array.isArray(type) && type.includes('null'))
    return { schema: { ...schema, type: type.filter((one) => one !== 'null') }, isNullable: true }
  const rest = anyOf?.filter((one) => !isNothing(one))
  if (!anyOf || rest?.length === anyOf.length) return { schema, isNullable: false }
  return { schema: rest?.length === 1 ? (rest[0] ?? {}) : { ...schema, anyOf: rest ?? [] }, isNullable: true }
}

/** 'string (date-time)', 'list of object', 'number or string' */
const typeOf = (document: ApiDocument, schema: Schema): string => {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  const { type, format, items, anyOf } = schema
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(document, one)))].join(' or ')
  if (items) return `${texts.listOf} ${typeOf(document, withoutNothing(items).schema)}`
  const name = [type ?? texts.anything].flat().join(' or ')
  return format === undefined ? name : `${name} (${format})`
}

const limits = (schema: Schema): string[] => {
  const limit = (say: (value: string) => string, value: number | undefined, unit = '') =>
    value === undefined ? [] : [say(`${value} ${unit}`.trim())]
  return [
    ...(schema.enum ? [texts.oneOf(schema.enum.map(written))] : []),
    ...('const' in schema ? [texts.exactly(written(schema.const))] : []),
    ...limit(texts.atLeast, schema.minimum),
    ...limit(texts.atMost, schema.maximum),
    ...(schema.minLength === 1 ? [texts.notEmpty] : limit(texts.atLeast, schema.minLength, texts.characters)),
    ...limit(texts.atMost, schema.maxLength, texts.characters),
    ...limit(texts.atLeast, schema.minItems, texts.entries),
    ...limit(texts.atMost, schema.maxItems, texts.entries),
    ...(schema.pattern === undefined ? [] : [texts.fitting(schema.pattern)]),
    ...('default' in schema ? [texts.byDefault(written(schema.default))] : []),
  ]
}

/** The type of a value and its constraints, in one line. */
export const describeValue = (document: ApiDocument, whole: Schema): string => {
  const { schema, isNullable } = withoutNothing(whole)
  return [typeOf(document, schema), ...(isNullable ? [texts.orNothing] : []), ...limits(schema)].join(', ')
}

/** The inner schema of a value: the items of a list, the values of a map. */
const innerOf = (document: ApiDocument, whole: Schema): Schema => {
  const { schema } = withoutNothing(whole)
  const target = resolved<Schema>(document, schema)
  if (target.items) return innerOf(document, target.items)
  return typeof target.additionalProperties === 'object' ? innerOf(document, target.additionalProperties) : target
}

const drawKey = (document: ApiDocument, name: string, schema: Schema, isOptional: boolean): HTMLElement =>
  element(
    'li',
    {},
    element('code', { class: 'name' }, name),
    ' ',
    element('span', { class: 'type' }, describeValue(document, schema)),
    isOptional && element('span', { class: 'optional' }, texts.optional),
    drawKeys(document, schema),
  )

/** The keys of an object as a list, each with the keys inside it; null when there are none. */
export const drawKeys = (document: ApiDocument, whole: Schema): HTMLElement | null => {
  const { properties = {}, required = [] } = innerOf(document, whole)
  const keys = Object.entries(properties)
  if (keys.length === 0) return null
  return element(
    'ul',
    { class: 'keys' },
    ...keys.map(([name, schema]) => drawKey(document, name, schema, !required.includes(name))),
  )
}
