import * as z from 'zod/mini'
import type { ViewState } from '../types'

/** The hidden banner stays hidden after a reload (IN-026); no other view state survives it. */
export const viewSnapshot = {
  key: 'view' as const,
  version: 1,
  schema: z.object({ isUrgentBannerHidden: z.boolean() }),
  take: ({ isUrgentBannerHidden }: ViewState) => ({ isUrgentBannerHidden }),
}
