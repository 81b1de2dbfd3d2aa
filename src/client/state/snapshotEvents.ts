import { createAction } from '@reduxjs/toolkit'

/** State of an earlier visit, or of a recording, by slice: validated, each part in the shape that its slice persists. */
export const snapshotOpened = createAction<Record<string, unknown>>('snapshot/opened')
