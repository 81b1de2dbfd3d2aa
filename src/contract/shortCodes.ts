import * as z from 'zod/mini'
import { answeredFields, crudCalls, editedRecord } from './crudCalls'
import { severalOf, textFilter } from './filters'
import { limitedText } from './limitedText'
import { requiredField } from './requiredField'

/** The kinds of text that can use a short code. */
export const shortCodeKinds = ['document', 'communication'] as const

/** Filled in automatically for each recipient (D-80). An organisation's short codes cannot have these names. */
export const automaticShortCodes = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'location_name',
  'role_name',
  'company_name',
  'today',
] as const

/** The form of a short code in a text: its name in double curly braces (SC-004). */
export const codeOf = (name: string) => `{{${name}}}`

const nameRule =
  'Name must start with a lowercase letter and contain only lowercase letters, digits and underscores, 64 at most'
const isAutomatic = (name: string) => automaticShortCodes.some((automatic) => automatic === name)

const kinds = z.array(z.enum(shortCodeKinds), { error: 'Kinds can not be blank' }).check(
  z.minLength(1, 'Kinds can not be blank'),
  z.refine((all: readonly string[]) => new Set(all).size === all.length, 'Kinds must not repeat'),
)

/** The fields of a short code that users edit. */
export const shortCodeForm = z.object({
  name: requiredField('name').check(
    z.refine((name) => name === '' || /^[a-z][a-z0-9_]{0,63}$/.test(name), nameRule),
    z.refine((name) => !isAutomatic(name), 'Name is reserved for an automatic short code'),
  ),
  kinds,
  description: limitedText('Description', 500),
  defaultValue: limitedText('Default value', 1_000),
})
export type ShortCodeForm = z.output<typeof shortCodeForm>

export const shortCodeSchema = editedRecord({ ...answeredFields(shortCodeForm), code: z.string() })
export type ShortCode = z.infer<typeof shortCodeSchema>

/** The organisation's short codes (SC-001). */
export const shortCodeCalls = crudCalls('short_codes', {
  kind: 'shortCode',
  read: 'shortCode.read',
  write: 'shortCode.write',
  form: shortCodeForm,
  record: shortCodeSchema,
  filters: {
    'q[name_cont]': textFilter,
    'q[any_kinds_in][]': severalOf(z.enum(shortCodeKinds), 'Kinds must be document or communication'),
  },
  orders: ['name asc', 'name desc', 'updated_at desc'],
})
