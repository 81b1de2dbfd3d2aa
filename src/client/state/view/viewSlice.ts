import { createSlice } from '@reduxjs/toolkit'
import { pathChanged } from '../navigation/navigationEvents'
import type { ViewState } from '../types'
import { urgentBannerHidden, viewChanged } from './viewEvents'

const initialState: ViewState = {
  isNavbarFolded: null,
  isHomeNavbarFolded: true,
  isNavbarOpen: false,
  openDialog: null,
  dialogHolds: null,
  dialogDraft: null,
  areFiltersOpen: false,
  isUrgentBannerHidden: false,
}

/** What is open, folded or chosen on the screen and stands in no address. */
export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(viewChanged, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(pathChanged, (state) => ({ ...state, isNavbarOpen: false, openDialog: null, areFiltersOpen: false }))
      .addCase(urgentBannerHidden, (state) => ({ ...state, isUrgentBannerHidden: true })),
})
