import { createAction } from '@reduxjs/toolkit'

/** A form has unsent changes; its values survive a reload. */
export const draftKept = createAction<{ formId: string; values: object }>('drafts/kept')
/** A form was submitted or discarded. */
export const draftDropped = createAction<{ formId: string }>('drafts/dropped')
