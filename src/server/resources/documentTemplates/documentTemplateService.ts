import { isDeepStrictEqual } from 'node:util'
import type { CallData } from '@contract/call'
import type { DocumentTemplate, templateCalls, TemplateVersion } from '@contract/documentTemplates'
import type { AuditedChanges } from '@contract/audit'
import type { Block, WrittenBlock } from '@contract/templateBlocks'
import type { Scope } from '@server/database/scope'
import { shownName } from '@server/people/personNames'
import { refused, refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { templateRepository as templates, versionRepository as versions } from './documentTemplateRepository'
import * as rules from './templateRules'

type Written = CallData<typeof templateCalls.create>['body']['documentTemplate']
type Edited = CallData<typeof templateCalls.update>['body']['documentTemplate']
type WrittenDraft = { blocksAttributes: readonly WrittenBlock[]; lockVersion?: number | undefined }

/** What people write is only noted as changed. */
const changedBlocks: AuditedChanges = { blocks: null }

const show = async (scope: Scope, id: string): Promise<DocumentTemplate> => {
  const [row, history] = [await templates.show(scope, id), await versions.history(scope, id)]
  const draft = history.find(({ status }) => status === 'draft')
  const published = history.find(({ status }) => status === 'published')
  const read = async (version: { id: string }) => rules.toVersion(await versions.find(scope, version.id))
  const current = published ?? draft
  if (!current) throw new Error(`Template ${id} has no version`)
  return {
    ...row,
    currentVersion: await read(current),
    draftVersion: published && draft ? await read(draft) : null,
    versionHistory: history.map(({ author, updated_at, ...version }) => ({
      id: version.id,
      version: version.version,
      status: version.status === 'published' && version.id !== current.id ? 'inactive' : version.status,
      lastModified: updated_at.toISOString(),
      author: author && { id: author.id, name: shownName(author) },
    })),
  }
}

/** Locks the template of a draft version, and checks that the draft may be written. */
const draftToWrite = async (scope: Scope, versionId: string, lockVersion: number | undefined) => {
  const { template_id } = await versions.find(scope, versionId)
  const template = await templates.lock(scope, template_id)
  const draft = await versions.find(scope, versionId) // as it stands now that nobody else writes it
  requireUnchanged(draft, lockVersion)
  if (draft.status !== 'draft') throw refused(rules.noDraft)
  if (template.status === 'inactive') throw refused(rules.isInactive)
  return template
}

const judged = (kind: Written['kind'], written: readonly WrittenBlock[]) => {
  const blocks = rules.toStoredBlocks(written)
  rules.requireKind(kind, blocks)
  return blocks
}

const noteVersion = async (scope: Scope, id: string, action: 'newDraft' | 'updateDraft', isEdit = false) => {
  await templates.touch(scope, id, isEdit)
  const changes = action === 'newDraft' ? {} : changedBlocks
  await noteChange(scope, 'updated', { kind: 'documentTemplate', id, action, changes })
  return show(scope, id)
}

const setStatus = async (scope: Scope, id: string, action: 'activate' | 'deactivate') => {
  const { name, kind, status } = await templates.lock(scope, id)
  if (kind !== 'communication') throw refused(rules.onlyCommunications)
  if (action === 'activate' && status !== 'inactive') throw refused(rules.isActive)
  if (action === 'deactivate' && status === 'inactive') throw refused(rules.isInactiveAlready)
  const wasPublished = (await versions.history(scope, id)).some((version) => version.status === 'published')
  const activated = wasPublished ? 'published' : 'draft'
  const columns = { name, kind, status: action === 'activate' ? activated : 'inactive' } as const
  await templates.update(scope, id, columns, { lockVersion: undefined, action })
  return show(scope, id)
}

/** Every change locks the template first, then looks at its versions. */
export const templateService = {
  show,

  /** Blocks of a form as they are stored, for a text of this kind (TP-032). */
  toBlocks: (kind: Written['kind'], written: readonly WrittenBlock[]): Block[] => rules.blocksOf(judged(kind, written)),

  /** 404 for a version of another template. */
  showVersion: async (scope: Scope, id: string, versionId: string): Promise<TemplateVersion> =>
    rules.toVersion(await versions.find(scope, versionId, id)),

  async create(scope: Scope, { currentVersionAttributes, ...columns }: Written): Promise<DocumentTemplate> {
    const blocks = judged(columns.kind, currentVersionAttributes.blocksAttributes)
    if (columns.status === 'published') rules.requirePublishable(blocks)
    const { id } = await templates.create(scope, columns)
    await versions.add(scope, { template_id: id, version: 1, status: columns.status, blocks: rules.blocksOf(blocks) })
    return show(scope, id)
  },

  async update(scope: Scope, id: string, edited: Edited): Promise<DocumentTemplate> {
    const { lockVersion, currentVersionAttributes, ...fields } = edited
    const row = await templates.lock(scope, id)
    requireUnchanged(row, lockVersion)
    const { currentVersion } = await show(scope, id)
    const present = currentVersion.blocksAttributes
    const columns = {
      name: fields.name ?? row.name,
      kind: fields.kind ?? row.kind,
      status: fields.status ?? row.status,
    }
    const written = currentVersionAttributes
      ? rules.toStoredBlocks(currentVersionAttributes.blocksAttributes)
      : rules.asInForm(present)
    const isChanged = !isDeepStrictEqual(rules.blocksOf(written), present)
    const check = () => {
      if (row.status === 'inactive') throw refused(rules.isInactive)
      if (row.status === 'published') {
        if (columns.status === 'draft') throw refused(rules.isPublished)
        if (columns.kind !== row.kind) throw refusedField('kind', rules.keepsKind)
        if (isChanged) throw refused(rules.keepsBlocks)
      }
      rules.requireKind(columns.kind, written)
      if (columns.status === 'published') rules.requirePublishable(written)
      return Promise.resolve()
    }
    const beside = isChanged ? changedBlocks : {}
    await templates.update(scope, id, columns, { lockVersion, check, beside })
    if (row.status === 'draft' && (isChanged || columns.status === 'published'))
      await versions.write(scope, currentVersion.id, {
        template_id: id,
        blocks: rules.blocksOf(written),
        status: columns.status === 'published' ? 'published' : 'draft',
      })
    return show(scope, id)
  },

  activate: (scope: Scope, id: string) => setStatus(scope, id, 'activate'),
  deactivate: (scope: Scope, id: string) => setStatus(scope, id, 'deactivate'),

  /** Two people who ask for it get the same draft. */
  async newDraft(scope: Scope, id: string): Promise<DocumentTemplate> {
    const row = await templates.lock(scope, id)
    if (row.status === 'inactive') throw refused(rules.isInactive)
    if (row.status === 'draft') throw refused(rules.isDraft)
    const { currentVersion, draftVersion, versionHistory } = await show(scope, id)
    if (draftVersion) return show(scope, id)
    const version = (versionHistory[0]?.version ?? 0) + 1
    await versions.add(scope, { template_id: id, version, status: 'draft', blocks: currentVersion.blocksAttributes })
    return noteVersion(scope, id, 'newDraft')
  },

  async updateDraft(scope: Scope, versionId: string, written: WrittenDraft): Promise<DocumentTemplate> {
    const template = await draftToWrite(scope, versionId, written.lockVersion)
    const blocks = rules.blocksOf(judged(template.kind, written.blocksAttributes))
    await versions.write(scope, versionId, { template_id: template.id, blocks, status: 'draft' })
    // the first draft is written with its template too: an edit of that from before is stale now (D-15)
    const isFirst = template.status === 'draft'
    return noteVersion(scope, template.id, 'updateDraft', isFirst)
  },

  async publishDraft(scope: Scope, versionId: string, written: WrittenDraft): Promise<DocumentTemplate> {
    const template = await draftToWrite(scope, versionId, written.lockVersion)
    const blocks = judged(template.kind, written.blocksAttributes)
    rules.requirePublishable(blocks)
    const { id, name, kind } = template
    await versions.write(scope, versionId, { template_id: id, blocks: rules.blocksOf(blocks), status: 'published' })
    const columns = { name, kind, status: 'published' } as const
    await templates.update(scope, id, columns, { lockVersion: undefined, action: 'publish', beside: changedBlocks })
    return show(scope, id)
  },
}
