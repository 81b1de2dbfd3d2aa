import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { StartProblem } from '@server/startProblem'
import { installationSettingRepository } from './installationSettingRepository'
import { installationSettings, isSettingName, settingIn, type SettingName } from './installationSettings'

type Db = Kysely<Database>
type Change = { what: 'set'; name: SettingName; value: string } | { what: 'unset'; name: SettingName }

const lineOf = (set: ReadonlyMap<string, string>, name: SettingName) => {
  const holds = `${name} = ${settingIn(set, name) ?? '(nothing)'}`
  return set.has(name) ? holds : `${holds} (default)`
}

/** Lists every setting with its value, and the values that it accepts. */
export const listSettings = async (db: Db): Promise<string[]> => {
  const set = await installationSettingRepository.all({ db })
  const names = Object.keys(installationSettings).filter(isSettingName)
  return names.map((name) => `${lineOf(set, name)}: ${installationSettings[name].takes}`)
}

/**
 * Sets a setting, or resets it to its default. Returns lines with the current value, and what else is needed for it to
 * take effect.
 */
export const changeSetting = async (db: Db, change: Change): Promise<string[]> => {
  const { name } = change
  const isOrganisation = change.what === 'set' && name === 'registrationOrganisation'
  if (isOrganisation && (await organisationRepository.findIdByName(db, change.value)) === undefined)
    throw new StartProblem(`There is no organisation '${change.value}'.`)

  if (change.what === 'set') await installationSettingRepository.set({ db }, name, change.value)
  else await installationSettingRepository.unset({ db }, name)

  const set = await installationSettingRepository.all({ db })
  const needsOrganisation = settingIn(set, 'registrationEnabled') === 'true' && !set.has('registrationOrganisation')
  const hint = 'Registration stays closed until registrationOrganisation names the organisation to join.'
  return [lineOf(set, name), ...(needsOrganisation ? [hint] : [])]
}
