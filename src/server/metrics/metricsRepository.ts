import { sql } from 'kysely'
import type { PublicScope } from '@server/database/scope'

/** Numbers of waiting work and active people in the whole installation, without any records. */
export type WorkNumbers = {
  sessions: number
  jobs: { waiting: number; due: number; dead: number }
  /** Since when the oldest due job waits; null when none is due. */
  dueSince: Date | null
  pageViews: { path: string; views: number }[]
}

export const metricsRepository = {
  async work({ db, now }: PublicScope): Promise<WorkNumbers> {
    const { sessions } = await db
      .selectNoFrom(sql<number>`muster_count_sessions(${now})`.as('sessions'))
      .executeTakeFirstOrThrow()
    const { due_since, ...jobs } = await db
      .selectFrom('jobs')
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`died_at is null and run_at > ${now}`)
          .as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`died_at is null and run_at <= ${now}`)
          .as('due'),
        fn.countAll<number>().filterWhere('died_at', 'is not', null).as('dead'),
        sql<Date | null>`min(run_at) filter (where died_at is null and run_at <= ${now})`.as('due_since'),
      ])
      .executeTakeFirstOrThrow()
    const pageViews = await db
      .selectFrom('page_views')
      .select(['path', sql<number>`sum(views)::bigint`.as('views')])
      .groupBy('path')
      .execute()
    return { sessions, jobs, dueSince: due_since, pageViews }
  },
}
