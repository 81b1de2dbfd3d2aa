import { type DocumentTemplate, templateCalls } from '@contract/documentTemplates'
import type { FormBlock } from '@contract/templateBlocks'

const words = 'Please read how we work together, and tell your manager what is not clear to you. '
const paragraph = `<p>Dear {{first_name}}, <b>welcome</b>. ${words.repeat(5)}</p>`

/** A text of this many visible characters, in paragraphs with a short code each. */
export const textOf = (characters: number): string => {
  const visible = paragraph.replace(/<[^>]+>/g, '').length
  return paragraph.repeat(Math.ceil(characters / visible))
}

export const manyBlocks = (count: number): FormBlock[] =>
  Array.from({ length: count }, (_none, place) => ({
    kind: 'wysiwyg',
    title: `Block ${place}`,
    content: textOf(2_000),
  }))

/** A draft with these blocks; returns its id. */
export const addTemplate = async (origin: string, token: string, name: string, blocksAttributes: FormBlock[]) => {
  const currentVersionAttributes = { blocksAttributes }
  const answer = await fetch(origin + templateCalls.create.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      documentTemplate: { name, kind: 'communication', status: 'draft', currentVersionAttributes },
    }),
  })
  if (answer.status !== 201) throw new Error(`The template could not be added: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as DocumentTemplate).id
}
