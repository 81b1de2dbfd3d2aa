import type { Selectable } from 'kysely'
import type { ScormType, TrainingPackage } from '@contract/training/packages'
import type { Instant, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import type { Document } from '@server/training/trainingTables'
import type { PackageItem } from './manifest'
import type { PackedFile } from './unpack'
import { packageKey } from './zipEntries'

type ContentsTable = Owned & {
  name: string
  title: string
  scorm_type: ScormType
  items: Document<PackageItem[]>
  /** Unpacked, in bytes. */
  size: number
  file_count: number
  created_at: Instant
}
type FilesTable = { organisation_id: string; content_id: string; path: string; position: number; size: number }
type PackagesTable = { organisation_id: string; version_id: string; content_id: string }

declare module '@server/database/schema' {
  interface Database {
    training_package_contents: ContentsTable
    training_package_files: FilesTable
    training_packages: PackagesTable
  }
}

export type StoredContent = Pick<Selectable<ContentsTable>, 'id' | 'name' | 'title' | 'scorm_type' | 'items'>
export type NewContent = StoredContent & { files: readonly PackedFile[] }

type Held = { versionId: string; contentId: string }

/** Rows of one statement: its parameters are limited. */
const rowsAtOnce = 2_000

const toPackage = (row: Selectable<ContentsTable>): TrainingPackage => ({
  id: row.id,
  name: row.name,
  title: row.title,
  scormType: row.scorm_type,
  items: row.items.map(({ title }) => ({ title })),
  size: row.size,
  fileCount: row.file_count,
  uploadedAt: row.created_at.toISOString(),
})

export const packageRepository = {
  /** The packages of these versions, by the id of the version. */
  async ofVersions({ db, organisationId }: Scope, versionIds: readonly string[]) {
    if (versionIds.length === 0) return new Map<string, TrainingPackage>()
    const rows = await db
      .selectFrom('training_packages')
      .innerJoin('training_package_contents as contents', (join) =>
        join
          .onRef('contents.organisation_id', '=', 'training_packages.organisation_id')
          .onRef('contents.id', '=', 'training_packages.content_id'),
      )
      .where('training_packages.organisation_id', '=', organisationId)
      .where('training_packages.version_id', 'in', versionIds)
      .selectAll('contents')
      .select('training_packages.version_id')
      .execute()
    return new Map(rows.map((row) => [row.version_id, toPackage(row)]))
  },

  /** What is launched of the package of a version. */
  async content({ db, organisationId }: Scope, versionId: string): Promise<StoredContent | undefined> {
    return db
      .selectFrom('training_packages')
      .innerJoin('training_package_contents as contents', (join) =>
        join
          .onRef('contents.organisation_id', '=', 'training_packages.organisation_id')
          .onRef('contents.id', '=', 'training_packages.content_id'),
      )
      .where('training_packages.organisation_id', '=', organisationId)
      .where('training_packages.version_id', '=', versionId)
      .select(['contents.id', 'contents.name', 'contents.title', 'contents.scorm_type', 'contents.items'])
      .executeTakeFirst()
  },

  /** Records what was unpacked. */
  async addContent({ db, organisationId: organisation_id, now }: Scope, { items, files, ...content }: NewContent) {
    const size = files.reduce((sum, file) => sum + file.size, 0)
    await db
      .insertInto('training_package_contents')
      .values({
        ...content,
        organisation_id,
        items: JSON.stringify(items),
        size,
        file_count: files.length,
        created_at: now,
      })
      .execute()
    const rows = files.map((file) => ({
      organisation_id,
      content_id: content.id,
      path: packageKey(file.path),
      position: file.position,
      size: file.size,
    }))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await db
        .insertInto('training_package_files')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute()
  },

  /** Gives a draft this content in place of the one that it has. */
  async put({ db, organisationId: organisation_id }: Scope, version_id: string, content_id: string) {
    await db
      .insertInto('training_packages')
      .values({ organisation_id, version_id, content_id })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'version_id']).doUpdateSet({ content_id }))
      .execute()
  },

  /** Gives a new draft the package of another version, where that has one. */
  async copy({ db, organisationId }: Scope, fromId: string, toId: string) {
    await db
      .insertInto('training_packages')
      .columns(['organisation_id', 'version_id', 'content_id'])
      .expression((from) =>
        from
          .selectFrom('training_packages')
          .where('organisation_id', '=', organisationId)
          .where('version_id', '=', fromId)
          .select(({ val }) => ['organisation_id', val(toId).as('version_id'), 'content_id']),
      )
      .execute()
  },

  /** Takes the package away from a draft. */
  async remove({ db, organisationId }: Scope, versionId: string) {
    await db
      .deleteFrom('training_packages')
      .where('organisation_id', '=', organisationId)
      .where('version_id', '=', versionId)
      .execute()
  },

  /** A file of a package that a version still has, however its name is written. */
  file({ db, organisationId }: Scope, { versionId, contentId }: Held, path: string) {
    return db
      .selectFrom('training_package_files as files')
      .innerJoin('training_packages as packages', (join) =>
        join
          .onRef('packages.organisation_id', '=', 'files.organisation_id')
          .onRef('packages.content_id', '=', 'files.content_id'),
      )
      .innerJoin('training_package_contents as contents', (join) =>
        join
          .onRef('contents.organisation_id', '=', 'files.organisation_id')
          .onRef('contents.id', '=', 'files.content_id'),
      )
      .where('files.organisation_id', '=', organisationId)
      .where('files.content_id', '=', contentId)
      .where('files.path', '=', packageKey(path))
      .where('packages.version_id', '=', versionId)
      .select(['files.position', 'files.size', 'contents.scorm_type'])
      .executeTakeFirst()
  },

  /** Removes contents that no version refers to. */
  async removeUnused({ db, organisationId }: Scope, before: Date) {
    await db
      .deleteFrom('training_package_contents')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('training_packages')
              .where('training_packages.organisation_id', '=', organisationId)
              .whereRef('training_packages.content_id', '=', 'training_package_contents.id')
              .select('version_id'),
          ),
        ),
      )
      .execute()
  },

  /** Which of these contents are recorded. */
  async recorded({ db, organisationId }: Scope, ids: readonly string[]) {
    const rows = await db
      .selectFrom('training_package_contents')
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .select('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
}
