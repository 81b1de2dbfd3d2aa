import { isRefusedStatement } from '@server/database/failures'

/** Whether a newer version has migrated the database, while this server still runs. */
export type IsOutdated = () => Promise<boolean>

/** Whether a statement failed because it no longer fits the database: it is to be repeated, by another server. */
export const isOfUpgrade = async (failure: unknown, isOutdated: IsOutdated): Promise<boolean> =>
  isRefusedStatement(failure) && isOutdated().catch(() => false) // the first failure is the one to report
