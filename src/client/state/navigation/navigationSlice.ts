import { createSlice } from '@reduxjs/toolkit'
import type { NavigationState } from '../types'
import { pathChanged } from './navigationEvents'

const initialState: NavigationState = { pathname: '/', search: '' }

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pathChanged, (_state, { payload: { pathname, search } }) => ({ pathname, search })),
})
