import { createAction } from '@reduxjs/toolkit'
import type { ViewState } from '../types'

/** A drawer, dialog or fold changed. */
export const viewChanged = createAction<Partial<Omit<ViewState, 'isUrgentBannerHidden'>>>('view/changed')
/** 'HIDE' was pressed: in every tab of the session, until it ends (IN-026). */
export const urgentBannerHidden = createAction('view/urgentBannerHidden')
