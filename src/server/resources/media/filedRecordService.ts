import type { Media } from '@contract/mediaRecord'
import type { Scope } from '@server/database/scope'
import { requireOwn } from '@server/records/requireOwn'
import type { FileRow } from './mediaRepository'
import { type LinkToFile, mediaService, toMedia } from './mediaService'

/** `files`: those of the medium, by `filesIn`. */
type Stored = { id: string; mediaId: string | null; files: FileRow[] }
type Filed<Item extends Stored> = Omit<Item, 'mediaId' | 'files'> & { media: Media | null }
type Columns = { media_id: string | null }
type Edit = { lockVersion: number | undefined }

/** By `recordTable`, of a table with a medium. */
type Records<Item extends Stored, Written extends Columns> = {
  lock: (scope: Scope, id: string) => Promise<Columns>
  create: (scope: Scope, columns: Written) => Promise<Item>
  update: (scope: Scope, id: string, columns: Written, edit: Edit) => Promise<Item>
  remove: (scope: Scope, id: string) => Promise<Record<string, never>>
}

/** Before it is written: `attach` says the same of one that is there, and not theirs. */
const requireMedium = (scope: Scope, { media_id }: Columns) =>
  requireOwn(scope, 'media', media_id === null ? [] : [media_id], 'mediaId')

/** The same records, whose files come and go with them. `holder`: as `mediaHolders` names their kind. */
export const withFilesOf = <Item extends Stored, Written extends Columns, All extends Records<Item, Written>>(
  records: All & Records<Item, Written>,
  holder: string,
) => ({
  ...records,

  async create(scope: Scope, columns: Written): Promise<Item> {
    await requireMedium(scope, columns)
    const record = await records.create(scope, columns)
    if (columns.media_id !== null) await mediaService.attach(scope, columns.media_id, { kind: holder, id: record.id })
    return record
  },

  async update(scope: Scope, id: string, columns: Written, edit: Edit): Promise<Item> {
    const { media_id: before } = await records.lock(scope, id)
    await requireMedium(scope, columns)
    const record = await records.update(scope, id, columns, edit)
    if (before === columns.media_id) return record
    if (before !== null) await mediaService.removeOf(scope, { kind: holder, id })
    if (columns.media_id !== null) await mediaService.attach(scope, columns.media_id, { kind: holder, id })
    return record
  },

  async remove(scope: Scope, id: string): Promise<Record<string, never>> {
    const removed = await records.remove(scope, id)
    await mediaService.removeOf(scope, { kind: holder, id })
    return removed
  },
})

/** A record as it is answered: with its files, and links to them. */
export const withMedia = <Item extends Stored>(
  { mediaId, files, ...record }: Item,
  linkTo: LinkToFile,
): Filed<Item> => ({
  ...record,
  media: mediaId === null ? null : toMedia({ id: mediaId, files }, linkTo),
})
