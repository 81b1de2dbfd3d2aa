import { createAction } from '@reduxjs/toolkit'
import type { DisplayState } from '@client/state/types'
import type { DialogId, ViewState } from '../types'

/** A drawer, dialog or fold changed. */
export const viewChanged =
  createAction<Partial<Omit<ViewState, 'isExporting' | 'isUrgentBannerHidden'>>>('view/changed')
export const dialogOpened = createAction<DialogId>('view/dialogOpened')
/** Carries the dialog's id, so that a late event closes no other dialog. */
export const dialogClosed = createAction<DialogId>('view/dialogClosed')
/** The dialog that writes a state snapshot: it opens over others and is not recorded (D-95). */
export const exportDialog = 'qa/export' satisfies DialogId
/** Sets up a second factor that the organisation requires. */
export const secondFactorDialog = 'secondFactor/setUp' satisfies DialogId
/** 'HIDE' was pressed: applies to every tab of the session until it ends (IN-026). */
export const urgentBannerHidden = createAction('view/urgentBannerHidden')

/** The person changed how the portal looks for them (D-32). */
export const displayChanged = createAction<Partial<DisplayState>>('display/changed')

/** A form has unsent changes; its values survive a reload. */
export const draftSaved = createAction<{ formId: string; values: object }>('drafts/kept')
/** A form was submitted or discarded. */
export const draftDropped = createAction<{ formId: string }>('drafts/dropped')

/** A minute has passed; the payload is the current instant. */
export const clockTicked = createAction<string>('clock/ticked')
/** A second has passed while something counts; the payload is the current instant. */
export const secondTicked = createAction<string>('clock/secondTicked')
