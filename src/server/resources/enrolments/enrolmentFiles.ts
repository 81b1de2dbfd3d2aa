import { sql } from 'kysely'
import type { MaterialItem } from '@contract/training/materialItems'
import type { SupportFile, SupportViewer } from '@contract/training/supportFiles'
import { can } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'
import { materialsIn, type StoredMaterial } from '@server/resources/units/materialItemRepository'
import { toMaterials } from '@server/resources/units/materialItemService'
import type { KeptEnrolment } from './enrolmentRepository'

/** What is read before the course, and for its units. */
const materialsOf = async (scope: Scope, { course, units }: KeptEnrolment) => {
  const { rows } = await sql<{ id: string; items: StoredMaterial[] }>`
    select unit.id, ${materialsIn(scope, 'unit_id', sql`unit.id`)} as items
    from unnest(${units.map(({ unit_id }) => unit_id)}::text[]) as unit (id)
    union all
    select '', ${materialsIn(scope, 'course_id', sql`${course.id}`)}`.execute(scope.db)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

type Support = Omit<SupportFile, 'media' | 'createdAt' | 'updatedAt'> & {
  mediaId: string | null
  createdAt: Date
  updatedAt: Date
}

/** As whom the scope's person reads support files. */
const viewersOf = ({ actor }: Scope, { is_own, is_decided }: KeptEnrolment): SupportViewer[] => [
  ...(is_own ? (['learner'] as const) : []),
  ...(is_decided && can(actor, 'training.manage') ? (['administrator'] as const) : []),
  ...(is_decided && !can(actor, 'training.manage') ? (['trainer'] as const) : []),
]

const supportOf = async (scope: Scope, enrolment: KeptEnrolment): Promise<Support[]> => {
  const { class_id, course, units } = enrolment
  const objects = sql`(values ('class', ${class_id}, ${enrolment.class_name}), ('course', ${course.id}, ${course.name})
    ${sql.join(
      units.map(({ unit_id, name }) => sql`, ('unit', ${unit_id}, ${name})`),
      sql``,
    )}) as object (kind, id, name)`
  const { rows } = await sql<Support>`
    select file.id, file.name, file.visible_to as "visibleTo", file.media_id as "mediaId", object.kind as "objectKind",
      jsonb_build_object('id', object.id, 'name', object.name) as object, file.lock_version as "lockVersion",
      file.created_at as "createdAt", file.updated_at as "updatedAt"
    from training_support_files as file
    join ${objects} on object.id = case object.kind when 'class' then file.class_id when 'course' then file.course_id
      else file.unit_id end
    where file.organisation_id = ${scope.organisationId}
      and file.visible_to ?| ${viewersOf(scope, enrolment)}::text[]
    order by lower(file.name), file.id`.execute(scope.db)
  return rows
}

export type EnrolmentFiles = {
  /** Of the course, to read before it begins. */
  materials: MaterialItem[]
  materialsOf: (unitId: string) => MaterialItem[]
  /** Of the class and its course. */
  supportFiles: SupportFile[]
  supportFilesOf: (unitId: string) => SupportFile[]
}

/** The files that go with an enrolment, for whom it shows. */
export const filesOf = async (scope: Scope, enrolment: KeptEnrolment, linkTo: LinkToFile): Promise<EnrolmentFiles> => {
  const materials = await materialsOf(scope, enrolment)
  const support = (await mediaService.withMedia(scope, await supportOf(scope, enrolment), linkTo)).map((file) => ({
    ...file,
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
  }))
  return {
    materials: toMaterials(materials.get('') ?? [], linkTo),
    materialsOf: (unitId) => toMaterials(materials.get(unitId) ?? [], linkTo),
    supportFiles: support.filter(({ objectKind }) => objectKind !== 'unit'),
    supportFilesOf: (unitId) =>
      support.filter(({ objectKind, object }) => objectKind === 'unit' && object.id === unitId),
  }
}
