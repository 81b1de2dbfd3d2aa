import { sql } from 'kysely'
import type { ViewedPath } from '@contract/pageViews'
import { createMinuteLimit } from '@server/admission/minuteLimit'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { isOn } from '@server/installationSettings/installationSettings'

type Views = { path: ViewedPath; views: number }

/** Counters of the installation for each day and page, without people (D-33). */
const pageViewRepository = {
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

/** Batches accepted from a network in a minute; an office behind one address sends a few. */
export const batchesInMinute = 120

/** Counts page views (D-33). */
export const createPageViewService = () => {
  const requireRoom = createMinuteLimit({
    most: batchesInMinute,
    sentence: 'Too many page views. Try again in a minute.',
  })

  return {
    /**
     * Counts by day in UTC, because the installation has no time zone of its own. Ignores the views when counting is
     * switched off.
     */
    async count(scope: PublicScope, viewed: readonly ViewedPath[], address: string): Promise<void> {
      requireRoom(address, scope.now)
      if (!isOn(await installationSettingRepository.all(scope), 'pageViewsEnabled')) return
      const views = new Map<ViewedPath, number>()
      for (const path of viewed) views.set(path, (views.get(path) ?? 0) + 1)
      const counted = [...views].map(([path, times]) => ({ path, views: times }))
      await pageViewRepository.add(scope, scope.now.toISOString().slice(0, 10), counted)
    },
  }
}
