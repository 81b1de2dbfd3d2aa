import { createAction } from '@reduxjs/toolkit'
import type { DialogId, ViewState } from '../types'

/** A drawer, dialog or fold changed. */
export const viewChanged = createAction<Partial<Omit<ViewState, 'isUrgentBannerHidden'>>>('view/changed')
export const dialogOpened = createAction<DialogId>('view/dialogOpened')
/** Carries the dialog's id, so that a late event closes no other dialog. */
export const dialogClosed = createAction<DialogId>('view/dialogClosed')
/** 'HIDE' was pressed: applies to every tab of the session until it ends (IN-026). */
export const urgentBannerHidden = createAction('view/urgentBannerHidden')
