import { randomUUID } from 'node:crypto'
import type { TemplateKind, TemplateVersion } from '@contract/documentTemplates'
import { bytesOf } from '@contract/editorHtml'
import {
  blocksTooLong,
  type Block,
  longestBlocks,
  mostBlocks,
  onlyForAgreements,
  problemsOfBlocks,
  tooManyBlocks,
  type WrittenBlock,
} from '@contract/templateBlocks'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { ApiProblem } from '@server/problems/apiProblem'
import type { StoredVersion } from './documentTemplateRepository'

export const isInactive = 'This template is inactive. Activate it first'
export const isActive = 'Only an inactive template can be activated'
export const isInactiveAlready = 'This template is inactive already'
/** TP-009 */
export const onlyCommunications = 'Only templates for communications can be activated and deactivated'
export const isPublished = 'A published template cannot become a draft again'
export const keepsKind = 'The kind of a published template cannot be changed'
export const keepsBlocks = 'A published version cannot be changed. Create a draft of it'
export const isDraft = 'This template is a draft already'
export const noDraft = 'This version is published already'

/** Blocks of a form, ready to be stored, each with its place in the form for the errors. */
export type FormBlocks = readonly { block: Block; index: number }[]

/** An id that a form has given to a new block, or that the block has in another version. */
const isBlockId = (id: string) => /^[\w-]{10,}$/.test(id)

/**
 * The blocks that a form leaves, in their order and numbered from 1 (TP-034). A block keeps its id, so that versions can be
 * compared block by block. 422 when they are too many, or too long once sanitised.
 */
export const toStoredBlocks = (written: readonly WrittenBlock[]): FormBlocks => {
  const taken = new Set<string>()
  const left = written
    .map((block, index) => ({ block, index }))
    .filter(({ block }) => !block._destroy)
    .toSorted((one, other) => (one.block.order ?? one.index + 1) - (other.block.order ?? other.index + 1))
  const stored = left.map(({ block: { _destroy, ...block }, index }, place) => {
    const id = isBlockId(block.id) && !taken.has(block.id) ? block.id : randomUUID()
    taken.add(id)
    const isForm = block.kind === 'form'
    const content = isForm ? '' : cleanMessageHtml(block.content)
    return {
      index,
      block: {
        ...block,
        id,
        content,
        formStructure: isForm ? block.formStructure : { components: [] },
        order: place + 1,
      },
    }
  })
  if (stored.length > mostBlocks) throw new ApiProblem(422, { blocksAttributes: [tooManyBlocks] })
  const length = stored.reduce((sum, { block }) => sum + bytesOf(block.content), 0)
  if (length > longestBlocks) throw new ApiProblem(422, { blocksAttributes: [blocksTooLong] })
  return stored
}

export const blocksOf = (blocks: FormBlocks): Block[] => blocks.map(({ block }) => block)

/** Blocks that are stored already, as a form has them that shows them all. */
export const asInForm = (blocks: readonly Block[]): FormBlocks => blocks.map((block, index) => ({ block, index }))

/** TP-032: 422 at each form block of a template that is no agreement. */
export const requireKind = (kind: TemplateKind, blocks: FormBlocks): void => {
  if (kind === 'agreement') return
  const forms = blocks.filter(({ block }) => block.kind === 'form')
  if (forms.length === 0) return
  const errors: Record<string, string[]> = { base: [onlyForAgreements] }
  for (const { index } of forms) errors[`blocksAttributes.${index}.kind`] = [onlyForAgreements]
  throw new ApiProblem(422, errors)
}

/** TP-027, TP-028: 422 for blocks that nobody can read. */
export const requirePublishable = (blocks: FormBlocks): void => {
  const problems = problemsOfBlocks(blocks.map(({ block, index }) => ({ ...block, index })))
  if (Object.keys(problems).length > 0)
    throw new ApiProblem(422, Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])))
}

export const toVersion = (row: StoredVersion): TemplateVersion => ({
  id: row.id,
  version: row.version,
  status: row.status,
  lastModified: row.updated_at.toISOString(),
  blocksAttributes: row.blocks,
  lockVersion: row.lock_version,
})
