import { sql } from 'kysely'
import type { ViewedPath } from '@contract/pageViews'
import type { PublicScope } from '@server/database/scope'

type Views = { path: ViewedPath; views: number }

/** Counters of the installation, one a day and page; nobody is named in them (D-33). */
export const pageViewRepository = {
  /** Adds to the counters of a day. In the order of the paths, so that two who count do not wait for each other. */
  async add({ db }: PublicScope, day: string, counted: readonly Views[]): Promise<void> {
    const rows = [...counted].sort((one, other) => (one.path < other.path ? -1 : 1)).map((row) => ({ day, ...row }))
    await db
      .insertInto('page_views')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'path']).doUpdateSet({ views: sql<number>`page_views.views + excluded.views` }),
      )
      .execute()
  },
}
