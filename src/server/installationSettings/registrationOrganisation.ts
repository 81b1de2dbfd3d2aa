import type { PublicScope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { isOn, settingIn } from './installationSettings'

/**
 * The organisation that registered people join (D-19); null while registration is off or no existing organisation is
 * named (D-24).
 */
export const registrationOrganisation = async (
  { db }: PublicScope,
  set: ReadonlyMap<string, string>,
): Promise<string | null> => {
  const name = settingIn(set, 'registrationOrganisation')
  if (!isOn(set, 'registrationEnabled') || name === null) return null
  return (await organisationRepository.findIdByName(db, name)) ?? null
}
