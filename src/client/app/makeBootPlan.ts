import { locationCalls } from '@contract/locations'
import { notificationCalls } from '@contract/notifications'
import { pages, type PageId } from '@contract/pages'
import { areas } from '@client/routes/areas'
import { addressOf, request } from '@client/state/api'
import type { BootPlan } from './bootPlan'

const patternOf = (ids: readonly PageId[]) =>
  `^(${ids.map((id) => pages[id].path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`

/** Creates the boot script's plan from the areas; runs in the build, which knows the files of each chunk. */
export const makeBootPlan = (filesOf: (chunk: string) => readonly string[]): BootPlan => ({
  shell: filesOf('shell'),
  publicPages: filesOf('publicPages'),
  reads: [
    addressOf(request(notificationCalls.status, {})),
    addressOf(request(locationCalls.index, { query: { page: 1, per_page: 100 } })),
  ],
  // the first match counts: addresses of a later area may lie among those of an earlier one
  screens: areas.toReversed().flatMap(({ id, pages: own, preloads }) =>
    preloads
      ? [
          {
            at: patternOf(own.map(({ page }) => page)),
            files: filesOf(id),
            reads: preloads(),
          },
        ]
      : [],
  ),
})
