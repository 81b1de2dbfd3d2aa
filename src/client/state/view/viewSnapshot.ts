import * as z from 'zod/mini'
import type { ViewState } from '../types'

/** What was hidden for the session stays hidden after a reload (IN-026); nothing else that is open or folded does. */
export const viewSnapshot = {
  key: 'view' as const,
  version: 1,
  schema: z.object({ isUrgentBannerHidden: z.boolean() }),
  take: ({ isUrgentBannerHidden }: ViewState) => ({ isUrgentBannerHidden }),
}
