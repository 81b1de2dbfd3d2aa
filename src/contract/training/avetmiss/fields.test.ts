import type * as z from 'zod/mini'
import { disabilityTypes } from './codes'
import { codes, fieldOfEducation, line, nominalHours, postcode } from './fields'

const saidOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

const hours = 'Nominal hours must be a whole number from 0 to 9,999'
const field = (digits: number) => `Field of education must have ${digits} digits and begin with 01 to 12`
const fourDigits = 'Postcode must have 4 digits, or be OSPC for an address overseas'

describe('a field of the files', () => {
  it.each<[string, z.ZodMiniType, unknown, string[]]>([
    ['hours', nominalHours, null, []],
    ['hours', nominalHours, 0, []],
    ['hours', nominalHours, 9_999, []],
    ['hours', nominalHours, 10_000, [hours]],
    ['hours', nominalHours, -1, [hours]],
    ['hours', nominalHours, 1.5, [hours]],
    ['four digits of education', fieldOfEducation(4), '0101', []],
    ['four digits of education', fieldOfEducation(4), '1299', []],
    ['four digits of education', fieldOfEducation(4), '1301', [field(4)]],
    ['four digits of education', fieldOfEducation(4), '0001', [field(4)]],
    ['four digits of education', fieldOfEducation(4), '110109', [field(4)]],
    ['six digits of education', fieldOfEducation(6), '110109', []],
    ['six digits of education', fieldOfEducation(6), '1101', [field(6)]],
    ['a postcode', postcode, ' ospc ', []],
    ['a postcode', postcode, '0800', []],
    ['a postcode', postcode, '800', [fourDigits]],
    ['a postcode', postcode, '', ['Postcode can not be blank']],
    ['a line', line('Suburb', 4), 'Unle', []],
    ['a line', line('Suburb', 4), 'Unley', ['Suburb must have at most 4 characters']],
    ['codes', codes('Disability', disabilityTypes), ['11', '12'], []],
    ['codes', codes('Disability', disabilityTypes), ['11', '11'], ['Disability must not repeat']],
    ['codes', codes('Disability', disabilityTypes), ['77'], ['Disability is invalid']],
  ])('that takes %s is judged', (_what, schema, value, sentences) => {
    expect(saidOf(schema, value)).toEqual(sentences)
  })
})
