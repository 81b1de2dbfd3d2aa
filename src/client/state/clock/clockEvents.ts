import { createAction } from '@reduxjs/toolkit'

/** A minute has passed; the payload is the current instant. */
export const clockTicked = createAction<string>('clock/ticked')
/** A second has passed while something counts; the payload is the current instant. */
export const secondTicked = createAction<string>('clock/secondTicked')
