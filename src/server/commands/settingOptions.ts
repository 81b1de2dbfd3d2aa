import {
  installationSettings,
  isSettingName,
  type SettingName,
} from '@server/installationSettings/installationSettings'
import { newSecretOption } from '@server/installation'
import { StartProblem } from '@server/startProblem'

const usage = 'Use: npm run set -- NAME VALUE, npm run set -- --unset NAME, or npm run set to see them all.'

/** What the command does with the settings of the installation. */
export type SettingRequest =
  | { what: 'list' }
  | { what: 'set'; name: SettingName; value: string }
  | { what: 'unset'; name: SettingName }
  /** The next server that starts decides which session secret is right. */
  | { what: 'newSecret' }

const known = (name = ''): SettingName => {
  if (isSettingName(name)) return name
  const names = Object.keys(installationSettings).join(', ')
  throw new StartProblem(`'${name}' is not a setting. Known: ${names}. ${usage}`)
}

/** Reads the parameters of `npm run set --`. Throws a StartProblem that names the invalid one. */
export const readSettingRequest = (parameters: readonly string[]): SettingRequest => {
  const [first, second, ...rest] = parameters
  if (first === undefined) return { what: 'list' }
  if (first === newSecretOption && second === undefined) return { what: 'newSecret' }
  if (rest.length > 0) throw new StartProblem(`Put quotes around a value with spaces. ${usage}`)
  if (first === '--unset') return { what: 'unset', name: known(second) }

  const name = known(first)
  if (second === undefined) throw new StartProblem(`${name} needs a value. ${usage}`)
  const { value, takes } = installationSettings[name]
  const judged = value.safeParse(second.trim())
  if (!judged.success) throw new StartProblem(`${name} must be ${takes}.`)
  return { what: 'set', name, value: judged.data }
}
