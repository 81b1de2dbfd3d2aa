import * as z from 'zod/mini'
import type { DisplayState } from '../types'

/** Remembered per person (D-32). */
export const displaySnapshot = {
  key: 'display' as const,
  version: 1,
  schema: z.object({
    colours: z.enum(['system', 'light', 'dark']),
    hasToolbar: z.boolean(),
    hasFooter: z.boolean(),
    hasShortcuts: z.boolean(),
  }),
  take: (state: DisplayState) => state,
}
