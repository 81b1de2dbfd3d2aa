import { createAction } from '@reduxjs/toolkit'
import type { ViewState } from '../types'

/** A drawer, dialog or fold changed. */
export const viewChanged = createAction<Partial<ViewState>>('view/changed')
