import * as z from 'zod/mini'
import { entityId, instant, timeOfDay } from './common'
import { decimalOf } from './decimalText'
import type { FormComponent } from './formComponents'
import { grouped } from './grouped'
import { plainLine, tabsToSpaces } from './plainLine'
import { isBlank } from './requiredField'
import { showsSomething } from './visibleText'

export const fieldRequired = 'Field is required'
export const wrongEmail = 'Enter a valid email address'
export const wrongUrl = 'Enter a web address that starts with https:// or http://'
export const wrongPhone = 'Enter a valid phone number'
export const wrongNumber = 'Enter a number'
export const wrongAmount = 'Enter an amount of money, such as 1,250.00'
export const wrongDay = 'Enter a date as DD/MM/YYYY'
export const wrongTime = 'Enter a time as HH:mm'
export const wrongMoment = 'Enter a date and a time as DD/MM/YYYY HH:mm'
export const wrongChoice = 'Choose from the options'
export const wrongSignature = 'Sign again: this is not a picture of a signature'
export const signatureTooLarge = 'Sign again: the signature is too large'

export const tooManyFiles = (most: number) =>
  most === 1 ? 'Only 1 file is asked for' : `Up to ${most} files are asked for`
export const repeatedFile = 'Every file is named once'

const longestLine = 500
const longestText = 10_000
export const largestNumber = 999_999_999_999
/** Of a signature's PNG, in bytes: several times what a drawn name takes. */
export const largestSignature = 60_000
/** The same as a data URL, in characters: Base64 takes four for three bytes. */
export const longestImage = 'data:image/png;base64,'.length + Math.ceil(largestSignature / 3) * 4
/** The beginning of every PNG, to the name of its first chunk. */
const pngImage = /^data:image\/png;base64,iVBORw0KGgoAAAANSUhEUg[A-Za-z0-9+/]+={0,2}$/

/** What was drawn or typed, as a picture, and in words: the typed name, or who drew it. */
export type Signature = z.output<typeof signatureSchema>
/** A blank answer is '', null, false or an empty list. */
export type Answer = string | number | boolean | string[] | Signature | null
/** The answers of a form, by the keys of its fields. */
export type Answers = Record<string, Answer>

/** An amount with its cents, '1250.00'. Undefined for a text that is none. */
export const amountOf = (text: string): string | undefined => {
  const decimal = decimalOf(text)
  if (decimal === undefined || !/^\d{1,12}(\.\d{1,2})?$/.test(decimal)) return undefined
  const [whole, cents = ''] = decimal.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

type TextRule = { most?: number; sentence?: string; isRight?: (text: string) => boolean }

/** A text, '' for none. Only a required one may not be left out. */
const text = (isRequired: boolean, { most = longestLine, sentence = '', isRight = () => true }: TextRule) => {
  const written = z.string({ error: isRequired ? fieldRequired : undefined }).check(
    z.trim(),
    z.refine((answer) => !isRequired || showsSomething(answer), fieldRequired),
    z.maxLength(most, `Use at most ${grouped(most)} characters`),
    z.refine((answer) => answer === '' || isRight(answer), sentence),
  )
  return isRequired ? written : z._default(written, '')
}

const emailAddress = z.email()
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const day = z.iso.date()

/** With the signs that people write between the digits. */
const isPhoneNumber = (answer: string) => {
  const digits = answer.replace(/[\s().-]/g, '')
  return /^\+?\d{6,15}$/.test(digits)
}

const line = (isRequired: boolean) =>
  text(isRequired, {}).check(tabsToSpaces, plainLine('Use one line of visible characters'))

const number = (isRequired: boolean) => {
  const within = z
    .number({ error: ({ input }) => (isRequired && isBlank(input) ? fieldRequired : wrongNumber) })
    .check(
      z.minimum(-largestNumber, `Use at least -${grouped(largestNumber)}`),
      z.maximum(largestNumber, `Use at most ${grouped(largestNumber)}`),
    )
  return isRequired ? within : z._default(z.nullable(within), null)
}

/** Its value is a text and no number, so that no cent is lost, and what was typed stays for this to refuse. */
const currency = (isRequired: boolean) => {
  const amount = text(isRequired, { sentence: wrongAmount, isRight: (answer) => amountOf(answer) !== undefined })
  return amount.check(z.overwrite<string>((answer) => amountOf(answer) ?? answer))
}

const checkbox = (isRequired: boolean) =>
  isRequired
    ? z.boolean({ error: fieldRequired }).check(z.refine((isTicked) => isTicked, fieldRequired))
    : z._default(z.boolean(), false)

type Options = readonly { value: string }[]

const choice = (isRequired: boolean, options: Options) =>
  text(isRequired, { sentence: wrongChoice, isRight: (answer) => options.some(({ value }) => value === answer) })

const choices = (isRequired: boolean, options: Options) => {
  const chosen = z
    .array(
      z.string().check(z.refine((answer) => options.some(({ value }) => value === answer), wrongChoice)),
      isRequired ? fieldRequired : undefined,
    )
    .check(
      z.refine((all) => !isRequired || all.length > 0, fieldRequired),
      z.refine((all) => new Set(all).size === all.length, wrongChoice),
    )
  return isRequired ? chosen : z._default(chosen, [])
}

/** As it is answered. */
export const signatureSchema = z.object({ image: z.string(), text: z.string() })

/** A signature; `sentence` where there is none. */
export const signedWith = (sentence: string | undefined) =>
  z.strictObject(
    {
      image: z.string().check(z.maxLength(longestImage, signatureTooLarge), z.regex(pngImage, wrongSignature)),
      text: z.string().check(z.trim(), z.minLength(1, fieldRequired), z.maxLength(200), plainLine(wrongSignature)),
    },
    { error: ({ code }) => (code === 'invalid_type' ? sentence : undefined) },
  )

const signature = (isRequired: boolean) =>
  isRequired ? signedWith(fieldRequired) : z._default(z.nullable(signedWith(undefined)), null)

/** Ids of media, one for each file. */
const files = (isRequired: boolean, most: number) => {
  const named = z.array(entityId, isRequired ? fieldRequired : undefined).check(
    z.refine((all) => !isRequired || all.length > 0, fieldRequired),
    z.maxLength(most, tooManyFiles(most)),
    z.refine((all) => new Set(all).size === all.length, repeatedFile),
  )
  return isRequired ? named : z._default(named, [])
}

const answerOf = (component: FormComponent): z.ZodMiniType<Answer, Answer | undefined> => {
  const isRequired = component.validate.required
  switch (component.type) {
    case 'textfield':
      return line(isRequired)
    case 'textarea':
      return text(isRequired, { most: longestText })
    case 'number':
      return number(isRequired)
    case 'checkbox':
      return checkbox(isRequired)
    case 'selectboxes':
      return choices(isRequired, component.values)
    case 'select':
      return choice(isRequired, component.data.values)
    case 'radio':
      return choice(isRequired, component.values)
    case 'email':
      return text(isRequired, { sentence: wrongEmail, isRight: (answer) => emailAddress.safeParse(answer).success })
    case 'url':
      return text(isRequired, {
        most: 2_000,
        sentence: wrongUrl,
        isRight: (answer) => webAddress.safeParse(answer).success,
      })
    case 'phoneNumber':
      return text(isRequired, { sentence: wrongPhone, isRight: isPhoneNumber })
    case 'datetime':
      return text(isRequired, { sentence: wrongMoment, isRight: (answer) => instant.safeParse(answer).success })
    case 'day':
      return text(isRequired, { sentence: wrongDay, isRight: (answer) => day.safeParse(answer).success })
    case 'time':
      return text(isRequired, { sentence: wrongTime, isRight: (answer) => timeOfDay.test(answer) })
    case 'currency':
      return currency(isRequired)
    case 'signature':
      return signature(isRequired)
    case 'file':
      return files(isRequired, component.most)
  }
}

/**
 * The answers that a form takes, by the keys of its fields; other keys are refused by name. An answer that is not required
 * may be left out, and is blank then.
 */
export const answersOf = (components: readonly FormComponent[]) =>
  z.strictObject(Object.fromEntries(components.map((component) => [component.key, answerOf(component)])))

/** Of a field that is not answered yet. */
export const blankAnswer = ({ type }: FormComponent): Answer => {
  if (type === 'checkbox') return false
  if (type === 'selectboxes' || type === 'file') return []
  return type === 'number' || type === 'signature' ? null : ''
}
