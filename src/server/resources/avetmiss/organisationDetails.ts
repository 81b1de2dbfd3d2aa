import { sql } from 'kysely'
import type { CallAnswer } from '@contract/call'
import type { avetmissCalls } from '@contract/training/avetmiss/calls'
import type { OrganisationValues } from '@contract/training/avetmiss/keptRecords'
import { changesBetween } from '@server/audit/auditedChanges'
import { columnsOf, recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { requireTraining } from '@server/training/trainingSettings'
import '@server/training/avetmiss/avetmissTables'

type Answer = CallAnswer<typeof avetmissCalls.organisation.show>

const blank: OrganisationValues = {
  identifier: '',
  name: '',
  type: '',
  address: '',
  addressMore: '',
  suburb: '',
  state: '',
  postcode: '',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
}
const audited = {
  ...Object.fromEntries(Object.keys(columnsOf(blank)).map((column) => [column, 'change' as const])),
  type: 'values',
  state: 'values',
} as const

const stored = ({ db, organisationId }: Scope) =>
  db.selectFrom('avetmiss_organisations').selectAll().where('organisation_id', '=', organisationId)

/** The organisation as the files name it; blank, but for its name, until it is saved for the first time. */
export const organisationDetails = {
  async show(scope: Scope): Promise<Answer> {
    await requireTraining(scope, 'avetmissExport')
    const row = await stored(scope).executeTakeFirst()
    if (row) return recordOf(row)
    const { name } = await scope.db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', scope.organisationId)
      .executeTakeFirstOrThrow()
    return { ...blank, name: name.slice(0, 100), lockVersion: 0 }
  },

  async save(scope: Scope, form: OrganisationValues & { lockVersion?: number | undefined }): Promise<Answer> {
    await requireTraining(scope, 'avetmissExport')
    const { lockVersion, ...values } = form
    const { contactName: contact_name, addressMore: address_more, ...unsaid } = blank
    await scope.db
      .insertInto('avetmiss_organisations')
      .values({ ...unsaid, contact_name, address_more, organisation_id: scope.organisationId }) // so that there is a row to lock
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await stored(scope).forUpdate().executeTakeFirstOrThrow()
    requireUnchanged(before, lockVersion)
    const after = await scope.db
      .updateTable('avetmiss_organisations')
      .set({ ...columnsOf(values), lock_version: sql`lock_version + 1` })
      .where('organisation_id', '=', scope.organisationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changes = changesBetween(audited, before, after)
    await noteChange(scope, 'updated', { kind: 'organisation', id: scope.organisationId, changes, action: 'describe' })
    return recordOf(after)
  },
}
