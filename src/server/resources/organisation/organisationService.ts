import type { Organisation, OrganisationForm } from '@contract/organisation'
import { type Audited, changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { isOn } from '@server/installationSettings/installationSettings'
import { registrationSwitch } from '@server/installationSettings/registrationSwitch'
import type { OrganisationRow } from '@server/organisations/organisationTables'
import { missing, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { requireUnchanged } from '@server/records/lockVersion'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { timeZoneOf } from '@server/time/timeZones'
import { logoOf, logoUrlOf, replaceLogo } from './organisationLogo'

const audited = {
  name: 'change',
  brand_primary_color: 'values',
  brand_logo: 'change',
  brand_logo_symbol: 'change',
  logo_media_id: 'change',
  brand_initial: 'change',
  time_zone: 'values',
  chat_enabled: 'values',
} as const satisfies Partial<Record<keyof OrganisationRow, Audited>>

const toOrganisation = async (scope: Scope, row: OrganisationRow, linkTo: LinkToFile): Promise<Organisation> => {
  const registration = await registrationSwitch.show(scope)
  return {
    id: row.id,
    name: row.name,
    brandPrimaryColor: row.brand_primary_color ?? '',
    brandInitial: row.brand_initial ?? '',
    logo: logoOf(row),
    logoUrl: await logoUrlOf(scope, row, linkTo),
    timeZone: timeZoneOf(row),
    chatEnabled: row.chat_enabled,
    isChatBlocked: !isOn(await installationSettingRepository.all(scope), 'chatEnabled'),
    registrationEnabled: registration.isOpen,
    registrationBlock: registration.block,
    lockVersion: row.lock_version,
  }
}

const own = ({ db, organisationId }: Scope) =>
  db.selectFrom('organisations').where('id', '=', organisationId).selectAll()

/** The columns of a form. An offset was of the zone before, and a zone has its own. */
const columnsOf = (
  { name, brandPrimaryColor, brandInitial, timeZone, chatEnabled }: OrganisationForm,
  before: OrganisationRow,
) => ({
  name,
  brand_primary_color: brandPrimaryColor || null,
  brand_initial: brandInitial || null,
  chat_enabled: chatEnabled,
  ...(timeZone !== timeZoneOf(before) && {
    time_zone: timeZone,
    time_zone_offset: null,
    time_zone_daylight_difference: null,
  }),
})

/** What changed of registration, for the audit log. */
const setRegistration = async (scope: Scope, isOpen: boolean) => {
  const { isOpen: before } = await registrationSwitch.show(scope)
  if (before === isOpen) return {}
  if (!(await registrationSwitch.set(scope, isOpen)))
    throw refusedField('registrationEnabled', 'Registration is decided by whoever runs the server')
  return { registrationEnabled: { before, after: isOpen } }
}

/** The organisation of the signed-in administrator. */
export const organisationService = {
  show: async (scope: Scope, linkTo: LinkToFile): Promise<Organisation> =>
    toOrganisation(scope, await own(scope).executeTakeFirstOrThrow(), linkTo),

  /** 409 for an edit of an older version; a name of another organisation is taken. */
  async update(
    scope: Scope,
    form: OrganisationForm,
    { lockVersion, linkTo }: { lockVersion: number | undefined; linkTo: LinkToFile },
  ): Promise<Organisation> {
    const before = await own(scope).forUpdate().executeTakeFirst()
    if (!before) throw missing()
    requireUnchanged(before, lockVersion)
    const logo = await replaceLogo(scope, before, form.logo)
    const after = await refusingTaken([{ index: 'organisations_name_key', field: 'name' }], () =>
      scope.db
        .updateTable('organisations')
        .set((column) => ({ ...columnsOf(form, before), ...logo, lock_version: column('lock_version', '+', 1) }))
        .where('id', '=', scope.organisationId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const registration = await setRegistration(scope, form.registrationEnabled) // by the new name
    const changes = { ...changesBetween(audited, before, after), ...registration }
    await noteChange(scope, 'updated', { kind: 'organisation', id: after.id, changes })
    return toOrganisation(scope, after, linkTo)
  },
}
