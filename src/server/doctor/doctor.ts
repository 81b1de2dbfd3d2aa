import type { Settings } from '@server/config'
import { reachedToken } from '@server/http/reached'
import { isEveryAddress } from '@server/network/addresses'
import { createSecretBox } from '@server/secrets/secretBox'
import { checkDatabase, type OpenDatabase } from './checkDatabase'
import { judgeClock } from './checkClock'
import { checkFiles } from './checkFiles'
import { checkInstallation, knownSecret } from './checkInstallation'
import { checkMachine } from './checkMachine'
import { checkMail } from './checkMail'
import { checkOwnServer, checkProxy } from './checkProxy'
import { checkSettings } from './checkSettings'
import { findingsOf, reasonIn, type Area, type Finding } from './finding'
import { withoutSecrets } from './secretsOfSettings'

export type DoctorOptions = {
  /** Gets a test email; without it none is sent. */
  sendTo?: string | undefined
  /** How many servers there will be. */
  servers?: number
}

/** What a check found; of one that failed, why. */
const guarded = async (area: Area, check: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await check()
  } catch (failure) {
    const advice = 'This is unforeseen: tell us, with this line.'
    return [findingsOf(area).wrong(`It could not be looked at: ${reasonIn(failure)}.`, advice)]
  }
}

/** Where the server of these settings listens; null when the machine chooses the port. */
const ownOrigin = ({ host, port }: Settings): string | null => {
  if (port === 0) return null
  const reached = isEveryAddress(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

const tokenOf = (settings: Settings): string | null => {
  const secret = knownSecret(settings)
  return secret === null ? null : reachedToken(createSecretBox(secret))
}

const insideDatabase = (settings: Settings) => async (database: OpenDatabase | null) => {
  if (!database) return []
  const { aheadMs, roundTripMs } = database.facts
  const ofClock = settings.database && roundTripMs < 1_000 ? [judgeClock('the database', aheadMs)] : []
  return [...(await guarded('installation', () => checkInstallation(settings, database))), ...ofClock]
}

const findings = async (settings: Settings, { sendTo, servers = 1 }: DoctorOptions): Promise<Finding[]> => [
  ...(await guarded('machine', () => checkMachine(settings))),
  ...(await guarded('database', () => checkDatabase(settings, { servers }, insideDatabase(settings)))),
  ...(await guarded('files', () => checkFiles(settings))),
  ...(await guarded('email', () => checkMail(settings, { sendTo }))),
  ...(await guarded('proxy', () => checkOwnServer(ownOrigin(settings), tokenOf(settings)))),
  ...(await guarded('proxy', () => checkProxy(settings.publicUrl, tokenOf(settings)))),
]

/** Everything that can be looked at from outside of the server, and beside it. Changes nothing that lasts. */
export const runDoctor = async (
  variables: Readonly<Record<string, string | undefined>>,
  options: DoctorOptions = {},
): Promise<Finding[]> => {
  const { findings: ofSettings, settings } = checkSettings(variables)
  const all = settings ? [...ofSettings, ...(await findings(settings, options))] : ofSettings
  const told = withoutSecrets(settings)
  return all.map((one) => ({ ...one, found: told(one.found), advice: one.advice === null ? null : told(one.advice) }))
}
