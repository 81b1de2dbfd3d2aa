import { isEmptyHtml } from '@contract/editorHtml'
import { codesOfLetter, inputOf, letterOf, unknownOf, valuesOf } from '@contract/communicationLetters'
import {
  areAdded,
  missingInput,
  noReceivers,
  noSubject,
  notAdded,
  noText,
  shortSubject,
} from '@contract/communicationForm'
import { fieldRequired } from '@contract/formAnswers'
import { codeOf, type ShortCode } from '@contract/shortCodes'
import { problemsOfBlocks } from '@contract/templateBlocks'
import { ApiProblem } from '@server/problems/apiProblem'
import type { CommunicationColumns } from './communicationTables'

export const isSent = 'A sent communication cannot be changed'
export const isSentAlready = 'This communication has been sent already'
export const isScheduled = 'This communication is scheduled. Cancel that before you change it'
export const isNotScheduled = 'This communication is not scheduled'
export const notInPast = 'Choose a time in the future'
export const notChoosable = 'Choose a published template for communications'
export const noAgreement = 'Choose a published agreement'
export const nothingFailed = 'Everything has arrived: there is nothing to send again'
export const isNotSent = 'This communication has not been sent yet'
export const isUnderway = 'This communication is still being sent'
export const remindedLately = 'A reminder has been sent within the last 24 hours'
export const everybodyRead = 'Everybody has read this communication already'
export const asksNothing = 'This communication does not ask for a confirmation'

type Known = Pick<ShortCode, 'name' | 'description' | 'defaultValue'>

/** What a row says, and what is needed to fill it in. */
export const letterOfRow = (
  row: Pick<CommunicationColumns, 'subject' | 'body' | 'template_id' | 'blocks' | 'status'>,
) =>
  letterOf({
    subject: row.subject,
    body: row.body,
    // of a sent one, the body is the whole letter
    documentTemplateId: row.status === 'sent' ? null : row.template_id,
    blocksAttributes: row.blocks,
  })

/** What the codes of a letter and of its agreement ask for. */
export const inputOfRow = (row: Parameters<typeof letterOfRow>[0], known: readonly Known[], agreement: string) => {
  const { subject, html } = letterOfRow(row)
  const codes = codesOfLetter({ subject, html: `${html}\n${agreement}` })
  return { codes, formComponents: inputOf(codes, known), unknownCodes: unknownOf(codes, known) }
}

/** The values of a letter's codes, those that it does not use left out. */
export const valuesOfRow = (
  row: Parameters<typeof letterOfRow>[0] & Pick<CommunicationColumns, 'short_codes'>,
  known: readonly Known[],
  agreement: string,
) => {
  const { codes } = inputOfRow(row, known, agreement)
  const used = known.filter(({ name }) => codes.includes(name))
  return valuesOf(row.short_codes, used)
}

type Sendable = {
  row: CommunicationColumns
  /** Null for a test, which has none. */
  hasReceivers: boolean | null
  filters: Parameters<typeof areAdded>[0]
  known: readonly Known[]
  /** The text of the agreement that it carries. */
  agreement: string
}

/** 422 at the field of each thing that a letter lacks (CM-015 to CM-022). */
export const requireSendable = ({ row, hasReceivers, filters, known, agreement }: Sendable): void => {
  const errors: Record<string, string[]> = {}
  if (row.subject === '') errors['subject'] = [noSubject]
  else if (row.subject.trim() === '') errors['subject'] = [shortSubject]
  if (hasReceivers === false) errors['receiverIds'] = [noReceivers]
  else if (hasReceivers !== null && !areAdded(filters, row.added_filters)) errors['receiverIds'] = [notAdded]
  if (row.template_id === null) {
    if (isEmptyHtml(row.body)) errors['body'] = [noText]
  } else {
    const problems = problemsOfBlocks(row.blocks.map((block, index) => ({ ...block, index })))
    for (const [field, sentence] of Object.entries(problems)) errors[field] = [sentence]
  }
  const { formComponents, unknownCodes } = inputOfRow(row, known, agreement)
  const missing = formComponents.filter(({ key, validate }) => validate.required && !row.short_codes[key]?.trim())
  for (const { key } of missing) errors[`shortCodes.${key}`] = [fieldRequired]
  const base = [
    ...(missing.length > 0 ? [missingInput] : []),
    ...unknownCodes.map((name) => `${codeOf(name)} is not a short code. Choose another or remove it`),
  ]
  if (base.length > 0) errors['base'] = [...(errors['base'] ?? []), ...base]
  if (Object.keys(errors).length > 0) throw new ApiProblem(422, errors)
}
