import { createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { pathChanged } from '../navigation/navigationEvents'
import type { ViewState } from '../types'
import { dialogClosed, dialogOpened, exportDialog, urgentBannerHidden, viewChanged } from './viewEvents'

const initialState: ViewState = {
  isNavbarFolded: null,
  isHomeNavbarFolded: true,
  isNavbarOpen: false,
  openDialog: null,
  isExporting: false,
  dialogHolds: null,
  dialogDraft: null,
  isUrgentBannerHidden: false,
  selection: null,
}

/** What is open, folded or selected on the screen and not part of the URL. */
export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(viewChanged, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(dialogOpened, (state, { payload }) =>
        payload === exportDialog ? { ...state, isExporting: true } : { ...state, openDialog: payload },
      )
      .addCase(dialogClosed, (state, { payload }) => {
        if (payload === exportDialog) return { ...state, isExporting: false }
        return state.openDialog === payload ? { ...state, openDialog: null } : state
      })
      .addCase(pathChanged, (state, { payload }) => ({
        ...state,
        ...(!payload.isQueryAlone && { isNavbarOpen: false, openDialog: null }),
        selection: state.selection?.about === payload.search ? state.selection : null,
      }))
      .addCase(urgentBannerHidden, (state) => ({ ...state, isUrgentBannerHidden: true })),
})

/** The hidden banner stays hidden after a reload (IN-026); no other view state survives it. */
export const viewSnapshot = {
  key: 'view' as const,
  version: 1,
  schema: z.object({ isUrgentBannerHidden: z.boolean() }),
  take: ({ isUrgentBannerHidden }: ViewState) => ({ isUrgentBannerHidden }),
}
