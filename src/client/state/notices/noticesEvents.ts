import { createAction } from '@reduxjs/toolkit'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export const noticeRaised = createAction<{ kind: NoticeKind; text: string }>('notices/raised')
export const noticeDismissed = createAction<number>('notices/dismissed')
