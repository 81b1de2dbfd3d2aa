import { createAction, type UnknownAction } from '@reduxjs/toolkit'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

/** A button in the notice, and the event that pressing it raises. */
export type NoticeAction = { text: string; event: UnknownAction }

export const noticeRaised = createAction<{ kind: NoticeKind; text: string; action?: NoticeAction }>('notices/raised')
export const noticeDismissed = createAction<number>('notices/dismissed')
