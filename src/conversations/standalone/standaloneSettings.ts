import { readSettings, type Settings } from '@server/config'
import { limits } from '@conversations/limits'
import type { ServiceRole } from '@conversations/store/records'
import { StartProblem } from '@server/startProblem'

export type StandaloneSettings = {
  settings: Settings
  /** Name of the service, which is created when there is none with this name. */
  serviceName: string
  /** Origins of the pages that may use media. */
  origins: readonly string[]
  /** Of users who come without one. */
  newcomerRole: ServiceRole
  /** Of a file. */
  mediaBytes: number
}

const longestName = 256

const toOrigin = (text: string) => {
  const { origin, href } = URL.canParse(text) ? new URL(text) : { origin: 'null', href: '' }
  if (/^https?:/.test(origin) && href === `${origin}/`) return origin
  throw new StartProblem(
    'CONVERSATIONS_ORIGINS must be a comma-separated list of addresses without a path, such as https://app.example.org.',
  )
}

const newcomers: Readonly<Record<string, ServiceRole>> = { users: 'service user', creators: 'service creator' }

const toNewcomerRole = (text: string): ServiceRole => {
  const role = newcomers[text]
  if (role !== undefined) return role
  throw new StartProblem('CONVERSATIONS_NEWCOMERS must be users or creators: creators may create conversations.')
}

const megabyte = 1024 * 1024
const mostMegabytes = limits.largestMediaBytes / megabyte

const toMediaBytes = (text: string) => {
  const megabytes = Number(text)
  if (/^\d{1,3}$/.test(text) && megabytes >= 1 && megabytes <= mostMegabytes) return megabytes * megabyte
  throw new StartProblem(`CONVERSATIONS_MEDIA_MAX_MB must be a whole number from 1 to ${mostMegabytes}.`)
}

/** Reads the settings of the standalone server from the environment: the portal's variables and four of its own. */
export const readStandaloneSettings = (variables: Readonly<Record<string, string | undefined>>): StandaloneSettings => {
  const { CONVERSATIONS_SERVICE_NAME = '', CONVERSATIONS_ORIGINS = '', CONVERSATIONS_NEWCOMERS = 'users' } = variables
  const { CONVERSATIONS_MEDIA_MAX_MB = String(limits.mediaBytes / megabyte) } = variables
  const serviceName = CONVERSATIONS_SERVICE_NAME.trim() || 'Conversations'
  if (serviceName.length > longestName)
    throw new StartProblem(`CONVERSATIONS_SERVICE_NAME may have ${longestName} characters at most.`)
  const texts = CONVERSATIONS_ORIGINS.split(',').map((text) => text.trim())
  return {
    settings: readSettings(variables),
    serviceName,
    origins: texts.filter((text) => text !== '').map(toOrigin),
    newcomerRole: toNewcomerRole(CONVERSATIONS_NEWCOMERS),
    mediaBytes: toMediaBytes(CONVERSATIONS_MEDIA_MAX_MB),
  }
}
