import type { Organisation, OrganisationForm } from '@contract/organisation'
import { type Audited, changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { requireUnchanged } from '@server/records/lockVersion'
import { timeZoneOf } from '@server/time/timeZones'
import type { OrganisationRow } from './organisationTables'

const audited = {
  name: 'change',
  brand_primary_color: 'values',
  brand_initial: 'change',
  time_zone: 'values',
} as const satisfies Partial<Record<keyof OrganisationRow, Audited>>

const toOrganisation = (row: OrganisationRow): Organisation => ({
  id: row.id,
  name: row.name,
  brandPrimaryColor: row.brand_primary_color ?? '',
  brandInitial: row.brand_initial ?? '',
  timeZone: timeZoneOf(row),
  lockVersion: row.lock_version,
})

const own = ({ db, organisationId }: Scope) =>
  db.selectFrom('organisations').where('id', '=', organisationId).selectAll()

/** The columns of a form. An offset was of the zone before, and a zone has its own. */
const columnsOf = ({ name, brandPrimaryColor, brandInitial, timeZone }: OrganisationForm, before: OrganisationRow) => ({
  name,
  brand_primary_color: brandPrimaryColor || null,
  brand_initial: brandInitial || null,
  ...(timeZone !== timeZoneOf(before) && {
    time_zone: timeZone,
    time_zone_offset: null,
    time_zone_daylight_difference: null,
  }),
})

/** The organisation of the signed-in administrator. */
export const organisationService = {
  show: async (scope: Scope): Promise<Organisation> => toOrganisation(await own(scope).executeTakeFirstOrThrow()),

  /** 409 for an edit of an older version; a name of another organisation is taken. */
  async update(scope: Scope, form: OrganisationForm, lockVersion: number | undefined): Promise<Organisation> {
    const before = await own(scope).forUpdate().executeTakeFirst()
    if (!before) throw missing()
    requireUnchanged(before, lockVersion)
    const after = await refusingTaken([{ index: 'organisations_name_key', field: 'name' }], () =>
      scope.db
        .updateTable('organisations')
        .set((column) => ({ ...columnsOf(form, before), lock_version: column('lock_version', '+', 1) }))
        .where('id', '=', scope.organisationId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const changes = changesBetween(audited, before, after)
    await noteChange(scope, 'updated', { kind: 'organisation', id: after.id, changes })
    return toOrganisation(after)
  },
}
