import { readSettings, type Settings } from '@server/config'
import { StartProblem } from '@server/startProblem'

export type AloneSettings = {
  settings: Settings
  /** Name of the service, which is created when there is none with this name. */
  serviceName: string
  /** Origins of the pages that may use media. */
  origins: readonly string[]
}

const longestName = 256

const toOrigin = (text: string) => {
  const { origin, href } = URL.canParse(text) ? new URL(text) : { origin: 'null', href: '' }
  if (/^https?:/.test(origin) && href === `${origin}/`) return origin
  throw new StartProblem(
    'CONVERSATIONS_ORIGINS must be a comma-separated list of addresses without a path, such as https://app.example.org.',
  )
}

/** Reads the settings of the standalone server from the environment: the portal's variables and two of its own. */
export const readAloneSettings = (variables: Readonly<Record<string, string | undefined>>): AloneSettings => {
  const { CONVERSATIONS_SERVICE_NAME = '', CONVERSATIONS_ORIGINS = '' } = variables
  const serviceName = CONVERSATIONS_SERVICE_NAME.trim() || 'Conversations'
  if (serviceName.length > longestName)
    throw new StartProblem(`CONVERSATIONS_SERVICE_NAME may have ${longestName} characters at most.`)
  const texts = CONVERSATIONS_ORIGINS.split(',').map((text) => text.trim())
  return {
    settings: readSettings(variables),
    serviceName,
    origins: texts.filter((text) => text !== '').map(toOrigin),
  }
}
