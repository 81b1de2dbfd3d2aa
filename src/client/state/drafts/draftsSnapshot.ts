import * as z from 'zod/mini'
import type { DraftsState } from '../types'

export const draftsSnapshot = {
  key: 'drafts' as const,
  version: 1,
  schema: z.record(z.string(), z.record(z.string(), z.unknown())),
  take: (state: DraftsState) => state,
}
