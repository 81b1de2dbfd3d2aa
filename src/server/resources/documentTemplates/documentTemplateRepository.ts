import { randomUUID } from 'node:crypto'
import { sql, type ColumnType, type Selectable } from 'kysely'
import { templateCalls, type TemplateKind, type TemplateStatus } from '@contract/documentTemplates'
import type { Block } from '@contract/templateBlocks'
import type { Edited } from '@server/database/columns'
import { isFound } from '@server/database/found'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { namesOf, type Names } from '@server/people/personNames'
import { missing } from '@server/problems/apiProblem'
import type { Condition } from '@server/records/conditionsOf'
import { bothWays, recordTable } from '@server/records/recordTable'
import { storeCodes } from './templateCodeRepository'

type DocumentTemplatesTable = Edited & { name: string; kind: TemplateKind; status: TemplateStatus }
type TemplateVersionsTable = Edited & {
  template_id: string
  /** From 1. */
  version: number
  status: 'draft' | 'published'
  /** Written as JSON: drivers take a list for an array of the database. */
  blocks: ColumnType<Block[], string, string>
  author_id: string | null
}

declare module '@server/database/schema' {
  interface Database {
    document_templates: DocumentTemplatesTable
    template_versions: TemplateVersionsTable
  }
}

export type StoredTemplate = Selectable<Database['document_templates']>
export type StoredVersion = Selectable<Database['template_versions']>
/** Without its blocks, which only some readers need. */
type VersionOfHistory = Omit<StoredVersion, 'blocks'> & { author: Names | null }

const records = recordTable('document_templates', {
  kind: 'documentTemplate',
  index: templateCalls.index,
  columns: {
    search: (value): Condition => isFound(sql`document_templates.name`, String(value)),
    status: (value): Condition =>
      value === 'active' ? sql`document_templates.status <> 'inactive'` : sql`document_templates.status = ${value}`,
  },
  orders: bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` }),
  audited: { name: 'change', kind: 'values', status: 'values' },
})

export const templateRepository = {
  ...records,

  /** A version was written. Readers get the template anew; `isEdit`: an edit of it that began before is stale. */
  touch: ({ db, organisationId, now }: Scope, id: string, isEdit: boolean) =>
    db
      .updateTable('document_templates')
      .set((column) => ({
        updated_at: sql<Date>`greatest(updated_at, ${now})`,
        lock_version: column('lock_version', '+', isEdit ? 1 : 0),
      }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
}

const own = ({ db, organisationId }: Scope) =>
  db.selectFrom('template_versions').where('template_versions.organisation_id', '=', organisationId)

/** Versions are read and written while their template is locked. */
export const versionRepository = {
  /** Newest first. */
  async history(scope: Scope, templateId: string): Promise<VersionOfHistory[]> {
    const { rows } = await sql<VersionOfHistory>`
      select id, organisation_id, template_id, version, status, author_id, lock_version, created_at, updated_at,
        ${namesOf('template_versions', 'author_id')} as author
      from template_versions
      where organisation_id = ${scope.organisationId} and template_id = ${templateId}
      order by version desc`.execute(scope.db)
    return rows
  },

  /** 404 when there is none, or it is of another template. */
  async find(scope: Scope, id: string, templateId?: string): Promise<StoredVersion> {
    const row = await own(scope)
      .where('id', '=', id)
      .$if(templateId !== undefined, (versions) => versions.where('template_id', '=', templateId ?? ''))
      .selectAll()
      .executeTakeFirst()
    if (!row) throw missing()
    return row
  },

  async add(scope: Scope, version: Pick<StoredVersion, 'template_id' | 'version' | 'status' | 'blocks'>) {
    const { db, organisationId: organisation_id, now } = scope
    await db
      .insertInto('template_versions')
      .values({
        ...version,
        blocks: JSON.stringify(version.blocks),
        id: randomUUID(),
        organisation_id,
        author_id: scope.actor.globalId,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await storeCodes(scope, version)
  },

  /** Writes a draft, and its author with it. */
  async write(scope: Scope, id: string, version: Pick<StoredVersion, 'template_id' | 'blocks' | 'status'>) {
    const { db, organisationId, now } = scope
    const { blocks, status } = version
    await db
      .updateTable('template_versions')
      .set((column) => ({
        blocks: JSON.stringify(blocks),
        status,
        author_id: scope.actor.globalId,
        updated_at: sql<Date>`greatest(updated_at, ${now})`,
        lock_version: column('lock_version', '+', 1),
      }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
    await storeCodes(scope, version)
  },
}
