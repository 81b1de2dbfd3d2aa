import * as z from 'zod/mini'
import { isBlank } from '@contract/requiredField'

/** The first message for each path (`name`, `kinds.0`); the path '' is the whole form. */
export type Wrong = Partial<Record<string, string>>

/** The schema's messages about the values. */
export const validationErrors = (schema: z.core.$ZodType, values: unknown): Wrong => {
  const wrong: Wrong = {}
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) wrong[path.join('.')] ??= message
  return wrong
}

/** The message about a field or a part of it. */
export const errorOfField = (wrong: Wrong, name: string): string | undefined =>
  wrong[name] ?? Object.entries(wrong).find(([path]) => path.startsWith(`${name}.`))?.[1]

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def // the union of all schema types

const fieldSchema = (schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined => {
  const def = defOf(schema)
  if (def.type === 'pipe') return fieldSchema(def.in, name)
  return def.type === 'object' ? def.shape[name] : undefined
}

const mostCharacters = (schema: z.core.$ZodType): number | undefined => {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return mostCharacters(def.innerType)
  if (def.type === 'pipe') return mostCharacters(def.in)
  if (def.type !== 'string') return undefined
  const rules = (def.checks ?? []).map((check) => check._zod.def)
  const most = rules.flatMap((rule) => ('maximum' in rule && typeof rule.maximum === 'number' ? [rule.maximum] : []))
  return most.length > 0 ? Math.min(...most) : undefined
}

/** The empty value of the same type. */
const blankOf = (value: unknown) => {
  if (typeof value === 'string') return ''
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : value
}

/** The contract's rules for a field: whether it is required, and its maximum length. */
export const rulesOf = (schema: z.core.$ZodType, name: string, value: unknown) => {
  const field = fieldSchema(schema, name)
  if (!field) return { isRequired: false, maxLength: undefined }
  const blank = blankOf(value)
  const isRefused = (nothing: unknown) => !z.safeParse(field, nothing).success
  const isRequired = isBlank(blank) || blank === false ? isRefused(blank) : isRefused(null) && isRefused(undefined)
  return { isRequired, maxLength: mostCharacters(field) }
}
