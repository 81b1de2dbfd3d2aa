import { pages, type PageId } from '@contract/pages'
import { areas } from '@client/routes/areas'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import { selectIsTrainingOrganisation } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'

/** Pages that a training organisation has too; everything else belongs to the workforce (SH-028, D-27). */
const trainingPages: ReadonlySet<PageId> = new Set(
  areas.flatMap((area) => area.pages.filter(({ isForTraining }) => isForTraining).map(({ page }) => page)),
)

/** Whether a page is a route of this kind of organisation; where it is none, its address leads nowhere. */
export const isInRouteSet = (page: PageId, isTraining: boolean) => !isTraining || trainingPages.has(page)

/** Whether the address of a page shows it to this person; of a page that it does not show, nothing is asked (D-29). */
export const selectCanVisit = (state: RootState, page: PageId) =>
  isInRouteSet(page, selectIsTrainingOrganisation(state)) && selectHasAccess(state, pages[page].access)
