import { createSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/sessionEvents'
import type { NoticesState, RootState } from '../types'
import { noticeDismissed, noticeRaised } from './noticesEvents'

const empty: NoticesState = { shown: [], lastId: 0 }

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(noticeRaised, ({ shown, lastId }, { payload }) => ({
        shown: [...shown, { ...payload, id: lastId + 1 }],
        lastId: lastId + 1,
      }))
      .addCase(noticeDismissed, (state, { payload }) => {
        state.shown = state.shown.filter(({ id }) => id !== payload)
      })
      .addCase(sessionEnded, ({ lastId }) => ({ ...empty, lastId })),
})

export const selectNotices = ({ notices }: RootState) => notices.shown
