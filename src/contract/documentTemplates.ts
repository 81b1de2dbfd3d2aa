import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf } from './common'
import { choiceOf, textFilter } from './filters'
import { plainLine, tabsToSpaces } from './plainLine'
import { blocksAttributes, blocksSchema, type FormBlock, onlyForAgreements, problemsOfBlocks } from './templateBlocks'
import { visibleText } from './visibleText'

export const templateKinds = ['communication', 'agreement'] as const
export type TemplateKind = (typeof templateKinds)[number]
export const templateStatuses = ['draft', 'published', 'inactive'] as const
export type TemplateStatus = (typeof templateStatuses)[number]
/** 'active' in a filter means not inactive (D-81). */
export const templateFilters = ['active', ...templateStatuses] as const
export const templateOrders = ['name asc', 'name desc', 'updated_at desc', 'updated_at asc'] as const

const form = {
  /** TP-017 */
  name: visibleText('Name is required').check(
    tabsToSpaces,
    plainLine('Name must be one line of visible characters'),
    z.maxLength(100, 'Name must have at most 100 characters'),
  ),
  kind: z.enum(templateKinds),
  /** Publishing is saving with 'published'; a published template never becomes a draft again. */
  status: z.enum(['draft', 'published']),
}

/** What writers edit: the settings and the blocks. */
export const templateForm = z.object({ name: form.name, kind: form.kind, blocksAttributes }).check(
  // TP-032
  z.superRefine(({ kind, blocksAttributes: written }, context) => {
    if (kind === 'agreement') return
    for (const [index, block] of written.entries())
      if (block.kind === 'form' && !block._destroy)
        context.addIssue({ code: 'custom', message: onlyForAgreements, path: ['blocksAttributes', index, 'kind'] })
  }),
)
export type TemplateForm = Omit<z.input<typeof templateForm>, 'blocksAttributes'> & { blocksAttributes: FormBlock[] }

/** The same, finished: what can be published (TP-027, TP-028). */
export const finishedTemplate = templateForm.check(
  z.superRefine(({ blocksAttributes: written }, context) => {
    const left = written.flatMap((block, index) => (block._destroy ? [] : [{ ...block, index }]))
    const { base, ...problems } = problemsOfBlocks(left)
    if (left.length === 0 && base !== undefined)
      context.addIssue({ code: 'custom', message: base, path: ['blocksAttributes'] })
    for (const [path, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', message, path: path.split('.') })
  }),
)

/** Those of the first version, which alone is written together with its template (TP-020). */
const currentVersionAttributes = z.object({
  current: z.optional(z.boolean()),
  status: z.optional(z.enum(['draft', 'published'])),
  version: z.optional(z.int()),
  blocksAttributes,
})

const version = {
  id: entityId,
  /** From 1. */
  version: z.int(),
  status: z.enum(['draft', 'published']),
  /** When it was last written; a published version stays as it is. */
  lastModified: instant,
}
export const templateVersionSchema = z.object({ ...version, blocksAttributes: blocksSchema, lockVersion })
export type TemplateVersion = z.infer<typeof templateVersionSchema>

const summary = {
  id: entityId,
  name: z.string(),
  kind: z.enum(templateKinds),
  status: z.enum(templateStatuses),
  createdAt: instant,
  /** Of the template, or of a version of it. */
  updatedAt: instant,
  lockVersion,
}
/** A template in the list (TP-002). */
export const templateRowSchema = z.object(summary)
export type TemplateRow = z.infer<typeof templateRowSchema>

/** One line of the history (TP-031). */
const historySchema = z.object({
  ...version,
  /** 'inactive': a newer version was published since. */
  status: z.enum(['draft', 'published', 'inactive']),
  /** Null when the account is gone. */
  author: z.nullable(z.object({ id: entityId, name: z.string() })),
})

export const templateSchema = z.object({
  ...summary,
  /** The newest published version; before there is one, the first draft. */
  currentVersion: templateVersionSchema,
  /** What is being written beside a published version. */
  draftVersion: z.nullable(templateVersionSchema),
  /** Newest first (TP-030). */
  versionHistory: z.array(historySchema),
})
export type DocumentTemplate = z.infer<typeof templateSchema>

const params = z.object({ id: entityId })
/** The longest blocks, and what JSON adds to them. */
const bodyLimit = 3_000_000

/** Templates and their versions have ids of one space: where a path names a draft version, it is its id (D-81). */
export const templateCalls = {
  /** The organisation's templates (TP-005). */
  index: defineCall({
    method: 'GET',
    path: '/api/document_templates',
    access: 'template.read',
    query: listQuery({
      search: textFilter,
      'q[name_cont]': textFilter,
      'q[kind_eq]': choiceOf(templateKinds),
      'q[status_eq]': choiceOf(templateFilters),
      'q[s]': z._default(z.enum(templateOrders), 'name asc'),
    }),
    response: pageOf(templateRowSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/document_templates/:id',
    access: 'template.read',
    params,
    response: templateSchema,
  }),
  /** One version of a template with its blocks, to compare or to restore it. */
  version: defineCall({
    method: 'GET',
    path: '/api/document_templates/:id/versions/:versionId',
    access: 'template.read',
    params: z.extend(params, { versionId: entityId }),
    response: templateVersionSchema,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/document_templates',
    access: 'template.add',
    creates: true,
    status: 201,
    bodyLimit,
    body: z.object({ documentTemplate: z.object({ ...form, currentVersionAttributes }) }),
    response: templateSchema,
  }),
  /** The first version's blocks can be written until it is published; what is left out stays. */
  update: defineCall({
    method: 'PATCH',
    path: '/api/document_templates/:id',
    access: 'template.edit',
    params,
    bodyLimit,
    body: z.object({
      documentTemplate: z.object({
        name: z.optional(form.name),
        kind: z.optional(form.kind),
        status: z.optional(form.status),
        currentVersionAttributes: z.optional(currentVersionAttributes),
        lockVersion: z.optional(lockVersion),
      }),
    }),
    response: templateSchema,
  }),
  activate: defineCall({
    method: 'POST',
    path: '/api/document_templates/:id/activate',
    access: 'template.editStatus',
    params,
    response: templateSchema,
  }),
  deactivate: defineCall({
    method: 'POST',
    path: '/api/document_templates/:id/deactivate',
    access: 'template.editStatus',
    params,
    response: templateSchema,
  }),
  /** A draft with the blocks of the published version; the present one where there is one already (TP-023). */
  newDraft: defineCall({
    method: 'POST',
    path: '/api/document_templates/:id/new_draft',
    access: 'template.edit',
    params,
    response: templateSchema,
  }),
  /** TP-024 */
  updateDraft: defineCall({
    method: 'PUT',
    path: '/api/document_templates/:id/update_draft_version',
    access: 'template.edit',
    params,
    bodyLimit,
    body: z.object({ documentTemplate: z.object({ blocksAttributes, lockVersion: z.optional(lockVersion) }) }),
    response: templateSchema,
  }),
  /** TP-025 */
  publishDraft: defineCall({
    method: 'POST',
    path: '/api/document_templates/:id/publish_draft_version',
    access: 'template.edit',
    params,
    bodyLimit,
    body: z.object({
      documentTemplate: z.object({
        status: z.literal('published'),
        blocksAttributes,
        lockVersion: z.optional(lockVersion),
      }),
    }),
    response: templateSchema,
  }),
} as const
