import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { type FileRow, filesIn } from '@server/resources/media/mediaRepository'
import '@server/training/trainingTables'

/** What material items are of. */
export type MaterialOwner = { column: 'unit_id' | 'course_id'; id: string }
export type StoredMaterial = {
  id: string
  name: string
  media_id: string | null
  files: FileRow[]
  is_shared: boolean
}
type Item = { id: string; name: string; media_id: string | null }

const all = ({ db, organisationId }: Scope) =>
  db.selectFrom('training_material_items').where('organisation_id', '=', organisationId)
const itemsOf = (scope: Scope, { column, id }: MaterialOwner) => all(scope).where(column, '=', id)

/** In the statement of a unit or course, whose id is this expression: its items in their order. */
export const materialsIn = (scope: Scope, column: MaterialOwner['column'], id: RawBuilder<unknown>) =>
  sql<StoredMaterial[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'media_id', item.media_id,
      'files', ${filesIn(scope, sql`item.media_id`)},
      'is_shared', exists (select 1 from training_material_items as other
        where other.organisation_id = item.organisation_id and other.media_id = item.media_id and other.id <> item.id)
      ) order by item.position)
    from training_material_items as item
    where item.organisation_id = ${scope.organisationId} and ${sql.ref(`item.${column}`)} = ${id}), '[]')`

export const materialItemRepository = {
  of: (scope: Scope, owner: MaterialOwner): Promise<Item[]> =>
    itemsOf(scope, owner).select(['id', 'name', 'media_id']).orderBy('position').execute(),

  /** All of them, in this order. */
  async replace(scope: Scope, owner: MaterialOwner, items: readonly Item[]): Promise<void> {
    const { db, organisationId: organisation_id } = scope
    await db
      .deleteFrom('training_material_items')
      .where('organisation_id', '=', organisation_id)
      .where(owner.column, '=', owner.id)
      .execute()
    const rows = items.map((item, position) => ({
      ...item,
      organisation_id,
      unit_id: null,
      course_id: null,
      [owner.column]: owner.id,
      position,
    }))
    if (rows.length > 0) await db.insertInto('training_material_items').values(rows).execute()
  },

  /** The same items, with the same files, for another owner. */
  async copy(scope: Scope, from: MaterialOwner, to: MaterialOwner): Promise<void> {
    const items = await this.of(scope, from)
    await this.replace(
      scope,
      to,
      items.map((item) => ({ ...item, id: randomUUID() })),
    )
  },

  /** Those of these media that an item has. */
  async used(scope: Scope, mediaIds: readonly string[]): Promise<ReadonlySet<string | null>> {
    const rows = await all(scope).where('media_id', '=', anyOf(mediaIds)).select('media_id').execute()
    return new Set(rows.map(({ media_id }) => media_id))
  },

  /** How many items have the medium. */
  async countWith(scope: Scope, mediaId: string): Promise<number> {
    return (await all(scope).where('media_id', '=', mediaId).select('id').execute()).length
  },

  /** Whether the scope's person is in a class for which an item with this medium is there: of its course, or of a unit of theirs. */
  async isForLearner({ db, organisationId, actor }: Scope, mediaId: string): Promise<boolean> {
    const { rows } = await sql`
      select from training_material_items as item
      where item.organisation_id = ${organisationId} and item.media_id = ${mediaId} and exists (
        select 1 from training_enrolments as own
        join training_classes as class on class.organisation_id = own.organisation_id and class.id = own.class_id
        where own.organisation_id = item.organisation_id and own.person_id = ${actor.globalId} and class.status <> 'draft'
          and (class.course_id = item.course_id or exists (
            select 1 from training_enrolment_units as unit
            where unit.organisation_id = own.organisation_id and unit.enrolment_id = own.id
              and unit.unit_id = item.unit_id)))
      limit 1`.execute(db)
    return rows.length > 0
  },
}
