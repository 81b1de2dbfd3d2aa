import { toFormikValidate } from 'zod-formik-adapter'
import * as z from 'zod/mini'
import type { ApiErrorBody } from '@contract/apiError'
import { isBlank } from '@contract/requiredField'

/** The adapter's type requires a full zod schema, but it only calls methods that a mini schema has too. */
export const formikValidate = (schema: z.core.$ZodType) =>
  toFormikValidate(schema as unknown as Parameters<typeof toFormikValidate>[0])

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

/** The messages below a path, by the rest of their paths: '2.label' is 'label' of '2'. */
export const errorsBelow = (wrong: Wrong, path: string): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).flatMap(([name, error]) =>
      name === path || name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), error]] : [],
    ),
  )

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
  const needs = isBlank(blank) || blank === false ? isRefused(blank) : isRefused(undefined)
  const isRequired = needs && isRefused(null) // what may be null needs no value, whatever it has now
  return { isRequired, maxLength: mostCharacters(field) }
}

/** The inputs of a form, by their value's name. */
export type FormInputs<Name extends string> = {
  names: readonly Name[]
  /**
   * Assigns a message to an input that it mentions but does not name; the first match wins (PR-032, PR-044, PR-053).
   */
  mentions?: readonly { words: RegExp; field: Name }[]
}

/** The server's messages, by input or as general messages. */
export type FormProblem<Name extends string> = {
  fields: Partial<Record<Name, string | undefined>>
  general: string[]
  /** Those about a part of an input, by path; the input has them too. */
  parts?: Wrong
}
/** The same object each time, by which a form without messages is known. */
export const nothingWrong: FormProblem<never> = { fields: {}, general: [] }

const isSentence = (message: string) => /^\p{Lu}/u.test(message)
const capitalised = (text: string) => text.replace(/^./u, (first) => first.toUpperCase())
/** 'first_name' and 'firstName' are the same input. */
const camelCase = (name: string) => name.replace(/_+(\w)/g, (_match, letter: string) => letter.toUpperCase())
/** 'dateOfBirth' → 'date of birth'; 'kinds.0' → 'kinds (entry 1)' */
const wordsOf = (name: string) => {
  const steps = camelCase(name).split('.')
  const entry = steps.map(Number).findLast(Number.isInteger)
  const last = steps.findLast((step) => !/^\d+$/.test(step)) ?? name
  const words = last
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return entry === undefined ? words : `${words} (entry ${entry + 1})`
}
/** 'kinds.0.name', 'kinds.0', 'kinds': a part's message goes to its nearest parent that is an input. */
const wholesOf = (name: string) => {
  const steps = name.split('.')
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join('.'))
}

/** Keeps full sentences, and joins predicates after their subject (D-13). */
const tell = (subject: string, messages: readonly string[]) => {
  const predicates = messages.filter((message) => !isSentence(message))
  const told = predicates.length > 0 ? [`${subject} ${predicates.join(' and ')}`] : []
  return [...messages.filter(isSentence), ...told].join(' ')
}

/**
 * Puts the server's messages below the inputs that they name or mention, as 'This {field} {messages joined by ' and '}'
 * (SH-056). A message for no input becomes a general one, after the capitalised name (SH-057). A plain list of messages
 * is general (D-13).
 */
export const toFormProblem = <Name extends string>(
  error: Pick<ApiErrorBody, 'errors' | 'message'> | readonly string[],
  { names, mentions = [] }: FormInputs<Name>,
): FormProblem<Name> => {
  const { errors, message } = 'errors' in error ? error : { errors: { base: [...error] }, message: '' }
  const told: [string, readonly string[]][] = Object.entries(errors)
  if (told.every(([, messages]) => messages.length === 0) && message !== '') told.push(['base', [message]])

  const isInput = (name: string): name is Name => (names as readonly string[]).includes(name)
  const inputOf = (name: string, text: string): Name | undefined => {
    const own = wholesOf(name).find(isInput)
    if (own !== undefined && mentions.some(({ field }) => field === own)) return own
    return mentions.find(({ words }) => words.test(text))?.field ?? own
  }

  const fields: Partial<Record<Name, string>> = {}
  const general: string[] = []
  const parts: Wrong = {}
  for (const [key, messages] of told) {
    const isGeneral = key === 'base'
    const name = wholesOf(key).some(isInput) ? key : camelCase(key) // some inputs have names of their own making
    const placed = messages.map((text) => ({
      text,
      input: inputOf(name, isGeneral ? text : `${wordsOf(name)} ${text}`),
    }))
    for (const input of new Set(placed.map((one) => one.input))) {
      const words = placed.filter((one) => one.input === input).map(({ text }) => text)
      if (input === undefined) general.push(...(isGeneral ? words : [tell(capitalised(wordsOf(name)), words)]))
      else {
        const sentence = isGeneral ? words.join(' ') : tell(`This ${wordsOf(name)}`, words)
        fields[input] = [fields[input], sentence].filter(Boolean).join(' ')
        if (name.startsWith(`${input}.`)) parts[name] = sentence
      }
    }
  }
  return { fields, general, ...(Object.keys(parts).length > 0 && { parts }) }
}
