import { createAction } from '@reduxjs/toolkit'
import { listTags } from '@client/state/records/listEndpoints'

/** The key of the slice of diary items. */
export const diaryName = 'diary'

const listsOf = (id: string) => ({ type: 'Lists', id }) as const

export const diaryTags = {
  items: listTags(diaryName).whole,
  /** How many items each day has. */
  days: listsOf('diaryDays'),
  /** Where the person reads the diary. */
  locations: listsOf('diaryLocations'),
} as const

/** Others have written, answered or deleted these items. */
export const diaryChanged = createAction<{ ids: readonly string[] }>('diary/changed')
