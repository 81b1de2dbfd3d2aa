import { type RawBuilder, sql } from 'kysely'
import type {
  ClassValues,
  LocationValues,
  OrganisationValues,
  ProgramValues,
  SubjectValues,
} from '@contract/training/avetmiss/keptRecords'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import './avetmissTables'

/** A record with what is kept of it for the regulator; null: nothing yet. */
export type Described<Values> = { id: string; code: string; title: string; values: Values | null }
export type Catalogue = {
  organisation: OrganisationValues | null
  programs: ReadonlyMap<string, Described<ProgramValues>>
  subjects: ReadonlyMap<string, Described<SubjectValues>>
  locations: ReadonlyMap<string, Described<LocationValues>>
  classes: ReadonlyMap<string, Described<ClassValues>>
}

type Tables = { base: string; code: RawBuilder<unknown>; table: string; key: string }
type Row = { id: string; code: string; title: string; kept: Record<string, unknown> | null }

const read = async <Values>(
  { db, organisationId }: Scope,
  { base, code, table, key }: Tables,
): Promise<ReadonlyMap<string, Described<Values>>> => {
  const { rows } = await sql<Row>`
    select base.id, ${code} as code, base.name as title, to_jsonb(own) as kept
    from ${sql.table(base)} as base
    left join ${sql.table(table)} as own on own.organisation_id = base.organisation_id
      and own.${sql.ref(key)} = base.id
    where base.organisation_id = ${organisationId}
    order by base.id`.execute(db)
  return new Map(
    rows.map(({ kept, ...row }) => [row.id, { ...row, values: kept === null ? null : (recordOf(kept) as Values) }]),
  )
}
const none = sql`''`

/** All that is described of the organisation and of what it teaches, and where. */
export const readCatalogue = async (scope: Scope): Promise<Catalogue> => {
  const organisation = await scope.db
    .selectFrom('avetmiss_organisations')
    .where('organisation_id', '=', scope.organisationId)
    .selectAll()
    .executeTakeFirst()
  return {
    organisation: organisation ? recordOf(organisation) : null,
    programs: await read(scope, {
      base: 'training_qualifications',
      code: sql`base.code`,
      table: 'avetmiss_programs',
      key: 'qualification_id',
    }),
    subjects: await read(scope, {
      base: 'training_units',
      code: sql`base.code`,
      table: 'avetmiss_subjects',
      key: 'unit_id',
    }),
    locations: await read(scope, { base: 'locations', code: none, table: 'avetmiss_locations', key: 'location_id' }),
    classes: await read(scope, { base: 'training_classes', code: none, table: 'avetmiss_classes', key: 'class_id' }),
  }
}
