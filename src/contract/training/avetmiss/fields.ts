import * as z from 'zod/mini'
import { limitedText } from '../../limitedText'
import { plainLine, tabsToSpaces } from '../../plainLine'
import { blankSentence } from '../../requiredField'
import { type CodeTable, isCodeOf } from './codeTable'
import { overseasPostcode, overseasState } from './codes'

const name = (field: string) => field.charAt(0).toLowerCase() + field.slice(1)

/** An optional line as wide as its field in the files. */
export const line = (field: string, most: number) =>
  limitedText(field, most).check(tabsToSpaces, plainLine(`${field} is invalid`))
/** The same, which must not be blank. */
export const requiredLine = (field: string, most: number) =>
  line(field, most).check(z.refine((text) => text !== '', blankSentence(name(field))))

/** One of a table's codes; '' for none. */
export const optionalCode = (field: string, table: CodeTable) =>
  z.string().check(
    z.maxLength(10),
    z.refine((code) => code === '' || isCodeOf(table, code), `${field} is invalid`),
  )
/** One of a table's codes. */
export const requiredCode = (field: string, table: CodeTable) =>
  optionalCode(field, table).check(z.refine((code) => code !== '', blankSentence(name(field))))

/** Some of a table's codes. */
export const codes = (field: string, table: CodeTable) =>
  z.array(z.string()).check(
    z.maxLength(20),
    z.refine((all) => all.every((code) => isCodeOf(table, code)), `${field} is invalid`),
    z.refine((all) => new Set(all).size === all.length, `${field} must not repeat`),
  )

/** Whole hours; null: not stated. */
export const nominalHours = z.nullable(
  z
    .int('Nominal hours must be a whole number from 0 to 9,999')
    .check(
      z.minimum(0, 'Nominal hours must be a whole number from 0 to 9,999'),
      z.maximum(9_999, 'Nominal hours must be a whole number from 0 to 9,999'),
    ),
)

/** A field of education: broad fields are 01 to 12. '' for none. */
export const fieldOfEducation = (digits: 4 | 6) =>
  z.string().check(
    z.trim(),
    z.refine(
      (code) => code === '' || (new RegExp(`^\\d{${digits}}$`).test(code) && /^(?:0[1-9]|1[0-2])/.test(code)),
      `Field of education must have ${digits} digits and begin with 01 to 12`,
    ),
  )

export const postcode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => text !== '', blankSentence('postcode')),
  z.refine(
    (text) => text === '' || text === overseasPostcode || /^\d{4}$/.test(text),
    `Postcode must have 4 digits, or be ${overseasPostcode} for an address overseas`,
  ),
)

type Address = { postcode: string; state: string }

/** Postcodes by state, as Australia Post numbers them; towns at a border have that of their neighbours. */
const postcodes: Readonly<Record<string, RegExp>> = {
  '01': /^(?:[12]\d{3}|3585|3586|3644|3691|3707|4377|4380|4383|4385|5440)$/,
  '02': /^(?:[38]\d{3}|2648)$/,
  '03': /^(?:[49]\d{3}|2406|0872)$/,
  '04': /^(?:5\d{3}|0872)$/,
  '05': /^(?:6\d{3}|0872)$/,
  '06': /^7\d{3}$/,
  '07': /^(?:0[89]\d{2}|4825)$/,
  '08': /^(?:02\d{2}|26\d{2}|29\d{2})$/,
  '09': /^\d{4}$/,
  [overseasState]: new RegExp(`^${overseasPostcode}$`),
}

/** What is wrong with a postcode in a state, where both are right for themselves. */
export const wrongPostcode = ({ postcode: code, state }: Address): string | undefined => {
  if (code === '' || state === '' || postcodes[state]?.test(code) !== false) return undefined
  if (state === overseasState) return `Postcode must be ${overseasPostcode} for an address overseas`
  return code === overseasPostcode
    ? 'State must be Overseas for an address overseas'
    : 'Postcode is not one of this state'
}

/** Of a whole form: its postcode is one of its state. */
export const checkAddress = z.superRefine<Address>((address, context) => {
  const message = wrongPostcode(address)
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['postcode'] })
})
