import { createAction } from '@reduxjs/toolkit'

/** State of an earlier visit or of a recording, by slice: validated, in the shape that each slice persists. */
export const snapshotOpened = createAction<Record<string, unknown>>('snapshot/opened')
