import * as z from 'zod/mini'
import { mediaLimits } from './mediaLimits'
import { plainLine, tabsToSpaces } from './plainLine'
import { visibleText } from './visibleText'

/** What a form of an agreement can ask for (TP-033), by the type in Form.io's component JSON (D-81). */
export const componentTypes = [
  'textfield',
  'textarea',
  'number',
  'checkbox',
  'selectboxes',
  'select',
  'radio',
  'email',
  'url',
  'phoneNumber',
  'datetime',
  'day',
  'time',
  'currency',
  'signature',
] as const
/** What an assessment can ask for. */
export const questionTypes = [...componentTypes, 'file'] as const
export type ComponentType = (typeof questionTypes)[number]

export const mostComponents = 100
export const mostOptions = 100
export const unknownComponent = (type: unknown) =>
  typeof type === 'string' ? `There is no form component '${type.slice(0, 40)}'` : 'A form component needs a type'
export const repeatedKey = 'Every field needs a key of its own'
export const repeatedOption = 'Options must not repeat'
export const noOptions = 'Please add at least 1 option'
const blankOption = 'Option can not be blank'
/** Of a label or an option. */
export const longestLabel = 200
export const longestHelp = 500
/** Of an answer by files. */
export const mostFiles = mediaLimits.files
export const filesRule = `Files must be a whole number from 1 to ${mostFiles}`
export const tooManyComponents = `A form has at most ${mostComponents} fields`
export const tooManyOptions = `A field has at most ${mostOptions} options`

const words = (sentence: string, most: number) =>
  visibleText(sentence).check(
    tabsToSpaces,
    plainLine('Use one line of visible characters'),
    z.maxLength(most, `Use at most ${most} characters`),
  )

export const longestKey = 64
/** Whether every object has this name: `constructor`, `toString`. An answer of that name would never be missing. */
export const isReservedKey = (name: string): boolean => name in Object.prototype

/** The name of an answer. `__proto__` and the like are no names. */
const key = z.string({ error: 'Key can not be blank' }).check(
  z.regex(
    new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${longestKey - 1}}$`),
    `Key must start with a letter and contain only letters, digits and underscores, ${longestKey} at most`,
  ),
  z.refine((name) => !isReservedKey(name), 'Key must be another word'),
)

const shared = {
  key,
  label: words('Label can not be blank', longestLabel),
  /** Help below the field. */
  description: z._default(
    z.string().check(z.trim(), z.maxLength(longestHelp, `Help must have at most ${longestHelp} characters`)),
    '',
  ),
  validate: z._default(z.object({ required: z._default(z.boolean(), false) }), { required: false }),
}

const options = z
  .array(z.object({ label: words(blankOption, longestLabel), value: words(blankOption, longestLabel) }))
  .check(
    z.minLength(1, noOptions),
    z.maxLength(mostOptions, tooManyOptions),
    z.refine((all) => new Set(all.map(({ value }) => value)).size === all.length, repeatedOption),
  )

const plain = <const Type extends ComponentType>(type: Type) => z.object({ type: z.literal(type), ...shared })

const fields = [
  plain('textfield'),
  plain('textarea'),
  plain('number'),
  plain('checkbox'),
  z.object({ type: z.literal('selectboxes'), ...shared, values: options }),
  z.object({ type: z.literal('select'), ...shared, data: z.object({ values: options }) }),
  z.object({ type: z.literal('radio'), ...shared, values: options }),
  plain('email'),
  plain('url'),
  plain('phoneNumber'),
  plain('datetime'),
  plain('day'),
  plain('time'),
  plain('currency'),
  plain('signature'),
] as const
const file = z.object({
  type: z.literal('file'),
  ...shared,
  /** Files of one answer. */
  most: z._default(z.int(filesRule).check(z.minimum(1, filesRule), z.maximum(mostFiles, filesRule)), 1),
})
const unknownType = {
  error: ({ input }: { input: unknown }) => unknownComponent((input as { type?: unknown } | null)?.type),
}

const agreementField = z.discriminatedUnion('type', fields, unknownType)
/** One field of a form, or question of an assessment. What Form.io's JSON says besides is dropped. */
export const formComponent = z.discriminatedUnion('type', [...fields, file], unknownType)
export type FormComponent = z.output<typeof formComponent>
export type FileComponent = z.output<typeof file>

const listOf = <Component extends z.ZodMiniType<{ key: string }, unknown>>(component: Component) =>
  z.array(component).check(
    z.maxLength(mostComponents, tooManyComponents),
    z.refine((all) => new Set(all.map(({ key: name }) => name)).size === all.length, repeatedKey),
  )

/** The fields of one form, in their order. Nothing keeps files for an agreement. */
export const formComponents: z.ZodMiniType<FormComponent[], z.input<typeof formComponent>[]> = listOf(agreementField)
/** The questions of a set, in their order. */
export const questionComponents = listOf(formComponent)
