import { sql } from 'kysely'
import type { ViewedPath } from '@contract/pageViews'
import type { PublicScope } from '@server/database/scope'

type Views = { path: ViewedPath; views: number }

/** Counters of the installation for each day and page, without people (D-33). */
export const pageViewRepository = {
  /** Adds to the counters of a day, in the order of the paths, so that simultaneous transactions do not deadlock. */
  async add({ db }: PublicScope, day: string, counted: readonly Views[]): Promise<void> {
    const rows = [...counted].sort((one, other) => (one.path < other.path ? -1 : 1))
    const [paths, views] = [rows.map(({ path }) => path), rows.map((row) => row.views)]
    await sql`
      insert into page_views (day, path, views)
      select ${day}::date, path, views from unnest(${paths}::text[], ${views}::bigint[]) as counted (path, views)
      on conflict (day, path) do update set views = page_views.views + excluded.views`.execute(db)
  },
}
