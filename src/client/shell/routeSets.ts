import type { PageId } from '@contract/pages'
import { areas } from '@client/routes/areas'

/** Pages that a training organisation has too; everything else belongs to the workforce (SH-028, D-27). */
const trainingPages: ReadonlySet<PageId> = new Set(
  areas.flatMap((area) => area.pages.filter(({ isForTraining }) => isForTraining).map(({ page }) => page)),
)

/** Whether a page is a route of this kind of organisation; where it is none, its address leads nowhere. */
export const isInRouteSet = (page: PageId, isTraining: boolean) => !isTraining || trainingPages.has(page)
