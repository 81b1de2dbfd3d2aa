import { sql } from 'kysely'
import type { PublicScope } from '@server/database/scope'
import { healthRepository, type MigrationsApart } from '@server/health/healthRepository'

/** What a job of a kind is in, each in one of them. */
export const jobStates = ['waiting', 'due', 'failing', 'dead'] as const

export type JobNumbers = Record<(typeof jobStates)[number], number> & {
  kind: string
  /** Of the failing, those whose next attempt is to come. */
  failingLater: number
  /** Since when the oldest due job waits; null when none is due. */
  dueSince: Date | null
}

/** Numbers of the whole installation, without any records. */
export type WorkNumbers = {
  sessions: number
  kinds: JobNumbers[]
  pageViews: { path: string; views: number }[]
  database: { size: number; connections: number; mostConnections: number }
  migrations: MigrationsApart
}

const jobsByKind = ({ db, now }: PublicScope): Promise<JobNumbers[]> => {
  const isDue = sql<boolean>`died_at is null and run_at <= ${now}`
  const isLater = sql<boolean>`died_at is null and run_at > ${now}`
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${isLater} and last_error is null`)
        .as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${isDue} and last_error is null`)
        .as('due'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`died_at is null and last_error is not null`)
        .as('failing'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${isLater} and last_error is not null`)
        .as('failingLater'),
      fn.countAll<number>().filterWhere('died_at', 'is not', null).as('dead'),
      sql<Date | null>`min(run_at) filter (where ${isDue})`.as('dueSince'),
    ])
    .groupBy('kind')
    .execute()
}

export const metricsRepository = {
  async work(scope: PublicScope): Promise<WorkNumbers> {
    const { db, now } = scope
    const { sessions, ...database } = await db
      .selectNoFrom([
        sql<number>`muster_count_sessions(${now})`.as('sessions'),
        sql<number>`pg_database_size(current_database())`.as('size'),
        sql<number>`(select count(*) from pg_stat_activity where datname = current_database())`.as('connections'),
        sql<number>`current_setting('max_connections')::int`.as('mostConnections'),
      ])
      .executeTakeFirstOrThrow()
    const kinds = await jobsByKind(scope)
    const pageViews = await db
      .selectFrom('page_views')
      .select(['path', sql<number>`sum(views)::bigint`.as('views')])
      .groupBy('path')
      .execute()
    return { sessions, database, kinds, pageViews, migrations: await healthRepository.migrationsApart(scope) }
  },
}
