import { createAction } from '@reduxjs/toolkit'
import type { DisplayState } from '../types'

/** The person chose how the portal looks to them (D-32). */
export const displayChanged = createAction<Partial<DisplayState>>('display/changed')
