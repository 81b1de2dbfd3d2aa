import { createAction } from '@reduxjs/toolkit'

/** A form was changed and not sent; its values survive a reload. */
export const draftKept = createAction<{ formId: string; values: object }>('drafts/kept')
/** A form was sent or given up. */
export const draftDropped = createAction<{ formId: string }>('drafts/dropped')
