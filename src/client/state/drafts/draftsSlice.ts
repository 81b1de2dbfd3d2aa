import { createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import type { DraftsState, RootState } from '../types'
import { draftDropped, draftSaved } from '../view/viewEvents'

const empty: DraftsState = {}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(draftSaved, (state, { payload }) => ({ ...state, [payload.formId]: payload.values }))
      .addCase(draftDropped, (state, { payload: { formId } }) =>
        Object.fromEntries(Object.entries(state).filter(([id]) => id !== formId)),
      ),
})

export const selectDraft = ({ drafts }: RootState, formId: string): object | undefined => drafts[formId]

export const draftsSnapshot = {
  key: 'drafts' as const,
  version: 1,
  schema: z.record(z.string(), z.record(z.string(), z.unknown())),
  take: (state: DraftsState) => state,
}
