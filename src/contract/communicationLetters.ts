import type { FormComponent } from './formComponents'
import { automaticShortCodes, type ShortCode } from './shortCodes'
import { type AutomaticValues, codesIn, resolveShortCodes, type ShortCodeValues } from './shortCodeTexts'

/** What a communication says, with its codes as they were written. */
export type Letter = { subject: string; html: string }

type Written = {
  subject: string
  body: string
  documentTemplateId: string | null
  blocksAttributes: readonly { content?: string | undefined; _destroy?: boolean | undefined }[]
}

/** The letter that a form makes: the blocks of its template in their order, or the text that was written without one. */
export const letterOf = ({ subject, body, documentTemplateId, blocksAttributes }: Written): Letter => {
  if (documentTemplateId === null) return { subject, html: body }
  const left = blocksAttributes.filter(({ _destroy }) => _destroy !== true)
  return { subject, html: left.map(({ content = '' }) => content).join('\n') }
}

/** The names of the codes that a letter uses, each once: those of the subject first. */
export const codesOfLetter = ({ subject, html }: Letter): string[] => [
  ...new Set([...codesIn(subject), ...codesIn(html)]),
]

const isAutomatic = (name: string) => automaticShortCodes.some((automatic) => automatic === name)

type Definition = Pick<ShortCode, 'name' | 'description' | 'defaultValue'>

/** 'tasting_day' as it stands on a form: 'Tasting day'. */
const spoken = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field for each code that somebody has to fill in (D-82); one with a default may stay empty. */
export const inputOf = (codes: readonly string[], known: readonly Definition[]): FormComponent[] =>
  codes.flatMap((name) => {
    const code = known.find((one) => one.name === name)
    if (!code || isAutomatic(name)) return []
    const validate = { required: code.defaultValue === '' }
    return [{ type: 'textarea' as const, key: name, label: spoken(name), description: code.description, validate }]
  })

/** The codes that stand for nothing: neither automatic nor known. */
export const unknownOf = (codes: readonly string[], known: readonly Definition[]): string[] =>
  codes.filter((name) => !isAutomatic(name) && !known.some((one) => one.name === name))

/** What was filled in; for what was left empty, the default of its code. */
export const valuesOf = (filledIn: ShortCodeValues, known: readonly Definition[]): Record<string, string> =>
  Object.fromEntries(
    known.map(({ name, defaultValue }) => [name, filledIn[name]?.trim() ? filledIn[name] : defaultValue] as const),
  )

/** Of a subject, which is one line: whatever a value brings along. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The letter as one person gets it. All codes are resolved at once, so that a value never brings another code along. */
export const letterFor = (letter: Letter, filledIn: ShortCodeValues, automatic: Partial<AutomaticValues>): Letter => {
  const values = { ...filledIn, ...automatic }
  return {
    subject: inOneLine(resolveShortCodes(letter.subject, values, 'plain')),
    html: resolveShortCodes(letter.html, values, 'html'),
  }
}
