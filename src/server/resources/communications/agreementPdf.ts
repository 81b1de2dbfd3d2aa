import { createRequire } from 'node:module'
import { signatureIn, wordsOfAnswer } from '@contract/answerWords'
import type { Answer, Answers } from '@contract/formAnswers'
import type { Block } from '@contract/templateBlocks'
import type { FormComponent } from '@contract/formComponents'
import { wordsOfHtml } from '@server/html/wordsOfHtml'
import { writtenMoment } from '@server/time/writtenMoment'
import type { SignatureRow } from './communicationTables'
import { drawnSignature } from '@server/formAnswers/signaturePicture'

type Facts = { name: string; company: string; version: number; timeZone: string; signature: SignatureRow }

const margin = 56
const lineGap = 3

/** An answer in words, its instants in a time zone. */
export const answerInWords = (component: FormComponent, answer: Answer | undefined, timeZone: string): string =>
  wordsOfAnswer(component, answer, (instant) => writtenMoment(new Date(instant), timeZone))

/** What stands for a picture that was stored and cannot be decoded. */
export const noPicture = 'The picture of this signature can not be shown.'

/** The pictures of the answers that are signatures, by their keys, as PDFKit takes them; null for one that is damaged. */
const picturesOf = async (answers: Answers): Promise<ReadonlyMap<string, Buffer | null>> => {
  const pictures = new Map<string, Buffer | null>()
  for (const [key, answer] of Object.entries(answers)) {
    const signature = signatureIn(answer)
    if (signature) pictures.set(key, (await drawnSignature(signature.image)).picture ?? null)
  }
  return pictures
}

/**
 * A signed agreement as it was signed: its text, the answers, and who signed when. The fonts know Latin, Greek and Cyrillic
 * letters and most of their neighbours; the library is loaded with the first file.
 */
export const agreementPdf = async ({ name, company, version, timeZone, signature }: Facts): Promise<Uint8Array> => {
  const pictures = await picturesOf(signature.answers)
  const { default: PdfDocument } = await import('pdfkit')
  const find = createRequire(import.meta.url).resolve
  const [regular, bold] = ['DejaVuSans', 'DejaVuSans-Bold'].map((font) => find(`dejavu-fonts-ttf/ttf/${font}.ttf`))
  if (regular === undefined || bold === undefined) throw new Error('The fonts of agreements are two')
  const info = { Title: name, Author: company, CreationDate: signature.signed_at, ModDate: signature.signed_at }
  const file = new PdfDocument({ size: 'A4', margin, font: regular, info, lang: 'en-AU', displayTitle: true })
  const parts: Buffer[] = []
  const isDone = new Promise<Uint8Array>((resolve, reject) => {
    file.on('data', (part: Buffer) => parts.push(part))
    file.on('end', () => resolve(Buffer.concat(parts)))
    file.on('error', reject)
  })

  const write = (text: string, { font = regular, size = 10.5, gap = 8, color = '#0b171f' } = {}) =>
    file.font(font).fontSize(size).fillColor(color).text(text, { lineGap, paragraphGap: gap })
  const writeAnswer = (component: FormComponent) => {
    const answer = signature.answers[component.key]
    write(component.label, { font: bold, size: 9, gap: 1, color: '#56646d' })
    const picture = pictures.get(component.key)
    if (picture) file.image(picture, { fit: [200, 70] })
    if (picture === null) write(noPicture, { gap: 1 })
    write(answerInWords(component, answer, timeZone) || '–', { gap: 8 })
  }
  const writeBlock = ({ kind, title, content, formStructure }: Block) => {
    if (title !== '') write(title, { font: bold, size: 12, gap: 4 })
    if (kind === 'wysiwyg') write(wordsOfHtml(content))
    else formStructure.components.forEach(writeAnswer)
  }

  write(company, { size: 9, gap: 2, color: '#56646d' })
  write(name, { font: bold, size: 18, gap: 14 })
  signature.blocks.forEach(writeBlock)
  file.moveDown(1)
  write('Signature', { font: bold, size: 12, gap: 4 })
  write(`Signed by ${signature.signed_name} (${signature.email}) on ${writtenMoment(signature.signed_at, timeZone)}.`)
  write(`Version ${version} of the agreement. Digest (SHA-256): ${signature.digest}`, { size: 8, color: '#56646d' })
  file.end()
  return isDone
}
