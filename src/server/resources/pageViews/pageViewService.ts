import { sql } from 'kysely'
import type { ViewedPath } from '@contract/pageViews'
import { createBoundedCache } from '@server/boundedCache'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { isOn } from '@server/installationSettings/installationSettings'
import { networkOf } from '@server/network/addresses'
import { tooMany } from '@server/problems/apiProblem'

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
const minuteMs = 60_000
const rememberedAddresses = 10_000

/** Counts page views (D-33). The limit for each network is kept in memory, because it protects no secret. */
export const createPageViewService = () => {
  const senders = createBoundedCache<{ minute: number; batches: number }>(rememberedAddresses)

  const requireRoom = (address: string, now: Date) => {
    const minute = Math.floor(now.getTime() / minuteMs)
    const network = networkOf(address)
    const sent = senders.get(network)
    const batches = sent?.minute === minute ? sent.batches + 1 : 1
    if (batches > batchesInMinute) {
      const seconds = Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1_000)
      throw tooMany('Too many page views. Try again in a minute.', seconds)
    }
    senders.set(network, { minute, batches })
  }

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
