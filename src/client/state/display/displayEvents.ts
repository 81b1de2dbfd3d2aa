import { createAction } from '@reduxjs/toolkit'
import type { DisplayState } from '../types'

/** The person changed how the portal looks for them (D-32). */
export const displayChanged = createAction<Partial<DisplayState>>('display/changed')
