import * as z from 'zod/mini'
import { entityId } from './common'
import { bytesOf, contentTooLong, isEmptyHtml } from './editorHtml'
import { type FormComponent, formComponents } from './formComponents'
import { grouped } from './grouped'

export const blockKinds = ['wysiwyg', 'form'] as const
export const mostBlocks = 200
/** Of one block, and of all of a version together, in bytes of UTF-8. */
export const longestBlock = 200_000
export const longestBlocks = 1_000_000
export const tooManyBlocks = `A template has at most ${mostBlocks} blocks`
export const blocksTooLong = `The blocks are too long: together they may have ${grouped(longestBlocks / 1_000)} kB`

/** TP-027 */
export const noBlocks = 'Please add at least 1 block'
/** TP-028 */
export const emptyBlock = 'Please enter some text for block'
/** A form without a field asks for nothing. */
export const emptyForm = 'Please add at least 1 field'
/** TP-032 */
export const onlyForAgreements = 'Available only for Agreement type'

const block = z.object({
  id: entityId,
  kind: z.enum(blockKinds),
  title: z.string(),
  /** Sanitised HTML; empty in a form. */
  content: z.string(),
  formStructure: z.object({ components: formComponents }),
  /** From 1, without gaps (TP-034). */
  order: z.int(),
})
export type Block = z.output<typeof block>
export const blocksSchema = z.array(block)

const writtenBlock = z.object({
  /** Of a stored block, or any other text for a new one. */
  id: z._default(z.string().check(z.maxLength(100)), ''),
  kind: z.enum(blockKinds),
  title: z._default(z.string().check(z.trim(), z.maxLength(200, 'Title must have at most 200 characters')), ''),
  content: z._default(
    z.string().check(z.refine((html) => bytesOf(html) <= longestBlock, contentTooLong(longestBlock))),
    '',
  ),
  formStructure: z._default(z.object({ components: formComponents }), { components: [] }),
  /** Left out, its place in the list. */
  order: z.optional(z.int()),
  /** Removes it. */
  _destroy: z._default(z.boolean(), false),
})
export type WrittenBlock = z.output<typeof writtenBlock>
/** The same as a form has it. */
export type FormBlock = Omit<z.input<typeof writtenBlock>, 'formStructure'> & {
  formStructure?: { components: FormComponent[] } | undefined
}

const lengthOf = ({ content, formStructure }: WrittenBlock) =>
  content.length + JSON.stringify(formStructure.components).length

/** All blocks of a version as they are written: new ones, changed ones, and removed ones with `_destroy`. */
export const blocksAttributes = z.array(writtenBlock).check(
  z.maxLength(2 * mostBlocks, tooManyBlocks), // some of them may be removed by it
  z.refine((blocks) => blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= longestBlocks, blocksTooLong),
)

type JudgedBlock = Pick<Block, 'kind' | 'content' | 'formStructure'> & {
  /** Its place in the form. */
  index: number
}

/** What keeps blocks from being published, by the field of the form; under `base` the first of it (TP-027, TP-028). */
export const problemsOfBlocks = (blocks: readonly JudgedBlock[]): Record<string, string> => {
  if (blocks.length === 0) return { base: noBlocks }
  const problems: Record<string, string> = {}
  for (const { kind, content, formStructure, index } of blocks) {
    if (kind === 'wysiwyg' && isEmptyHtml(content)) problems[`blocksAttributes.${index}.content`] = emptyBlock
    if (kind === 'form' && formStructure.components.length === 0)
      problems[`blocksAttributes.${index}.formStructure`] = emptyForm
  }
  const [first] = Object.values(problems)
  return first === undefined ? problems : { base: first, ...problems }
}
