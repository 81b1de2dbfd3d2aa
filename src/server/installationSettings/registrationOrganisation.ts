import type { PublicScope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { isOn, settingIn } from './installationSettings'

/** The organisation that people who register join (D-19); null while nobody may: switched off, or it names none (D-24). */
export const registrationOrganisation = async (
  { db }: PublicScope,
  set: ReadonlyMap<string, string>,
): Promise<string | null> => {
  const name = settingIn(set, 'registrationOrganisation')
  if (!isOn(set, 'registrationEnabled') || name === null) return null
  return (await organisationRepository.findIdByName(db, name)) ?? null
}
