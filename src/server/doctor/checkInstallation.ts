import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '@server/config'
import { problemsOfInstallation } from '@server/installation'
import { createMediaStorage } from '@server/media/mediaStorage'
import { placeOfFiles } from '@server/media/requireStorage'
import type { OpenDatabase } from './checkDatabase'
import { findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('installation')

/** The secret of the settings, or of the data folder; null while there is none. Makes none. */
export const knownSecret = ({ sessionSecret, dataFolder }: Pick<Settings, 'sessionSecret' | 'dataFolder'>) => {
  const file = path.join(dataFolder, 'session-secret')
  if (sessionSecret !== null) return sessionSecret
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Whether this machine has the session secret and the files of the other servers on its database. */
export const checkInstallation = async (settings: Settings, { owner, isSetUp }: OpenDatabase): Promise<Finding[]> => {
  if (!isSetUp) return []
  const secret = knownSecret(settings)
  const place = placeOfFiles(settings)
  const problems = await problemsOfInstallation(owner, { secret, place, storage: createMediaStorage(settings) })
  const wrongOnes = problems.map((problem) => {
    const [found = problem, ...advice] = problem.split(/(?<=[^:]\.) /) // what it is, then what to do
    return wrong(found, advice.join(' '))
  })
  if (secret === null)
    return [
      ...wrongOnes,
      warning('There is no session secret yet.', 'Nothing: the first start makes one, beside the database.'),
    ]
  return problems.length > 0 ? wrongOnes : [ok('Session secret and files are those of this database.')]
}
