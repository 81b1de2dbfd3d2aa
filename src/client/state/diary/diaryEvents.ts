import { createAction } from '@reduxjs/toolkit'

/** Others have written, answered or deleted these items. */
export const diaryChanged = createAction<{ ids: readonly string[] }>('diary/changed')

/** The person can no longer see this item; `at` in ms. */
export const diaryItemGone = createAction('diary/itemGone', (id: string) => ({ payload: { id, at: Date.now() } }))
