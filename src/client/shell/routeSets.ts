import { pages, type PageId } from '@contract/pages'
import { areas } from '@client/routes/areas'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import { selectIsTrainingOrganisation } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'

/** Pages that a training organisation has too; all others are for the workforce only (SH-028, D-27). */
const trainingPages: ReadonlySet<PageId> = new Set(
  areas.flatMap((area) => area.pages.filter(({ isForTraining }) => isForTraining).map(({ page }) => page)),
)

/** Whether a page is a route for this kind of organisation; if not, its URL shows the not-found page. */
export const isInRouteSet = (page: PageId, isTraining: boolean) => !isTraining || trainingPages.has(page)

/** Whether the page's URL shows it to this user; otherwise the page sends no requests (D-29). */
export const selectCanVisit = (state: RootState, page: PageId) =>
  isInRouteSet(page, selectIsTrainingOrganisation(state)) && selectHasAccess(state, pages[page].access)
