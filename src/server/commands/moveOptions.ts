import path from 'node:path'
import type { Settings } from '@server/config'
import { isPostgres } from '@server/settingRules'
import { StartProblem } from '@server/startProblem'
import type { MoveRequest } from '@server/transfer/moveInstallation'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run move-data -- --to postgres://… or ./FOLDER [--files bucket or ./FOLDER]'
const known = { to: { type: 'string' }, files: { type: 'string' } } as const

const poolSize = 2

/** Reads the parameters of `npm run move-data --`. Throws a StartProblem that names the wrong one. */
export const readMoveOptions = (
  parameters: readonly string[],
  { dataFolder, s3 }: Pick<Settings, 'dataFolder' | 's3'>,
): Pick<MoveRequest, 'to' | 'filesTo'> => {
  const { to = '', files } = parseOptions(parameters, known, usage)
  if (to === '') throw new StartProblem(`--to is required. ${usage}`)
  if (/^[a-z0-9+]+:\/\//i.test(to) && !isPostgres(to))
    throw new StartProblem(
      `--to must be the address of a PostgreSQL database, such as postgres://muster@db.example.org/muster, or a folder. ${usage}`,
    )
  const target = isPostgres(to)
    ? { dataFolder, database: { url: to, poolSize } }
    : { dataFolder: path.resolve(to), database: null }
  if (files === 'bucket' && s3 === null) throw new StartProblem(`--files bucket needs S3_BUCKET with its key. ${usage}`)
  if (files === undefined || files === 'bucket') return { to: target, filesTo: { dataFolder: target.dataFolder, s3 } }
  return { to: target, filesTo: { dataFolder: path.resolve(files), s3: null } }
}
