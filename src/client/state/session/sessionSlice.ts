import { createSlice } from '@reduxjs/toolkit'
import type { SessionState } from '../types'
import { sessionApi } from './sessionApi'
import {
  accountChanged,
  idleEndAnnounced,
  noTokenFound,
  serverAwayFound,
  servicesOverdue,
  sessionEnded,
  signInNoticeGiven,
  tokenFound,
} from './sessionEvents'

const { me, services, publicSettings } = sessionApi.endpoints

const signedOut: SessionState = {
  phase: 'signedOut',
  token: null,
  isServerAway: false,
  isSharedDevice: false,
  notice: null,
  account: null,
  accountStatus: 'idle',
  services: [],
  sources: {},
  servicesStatus: 'idle',
  areServicesSettled: false,
  publicSettings: null,
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(noTokenFound, ({ publicSettings }) => ({ ...signedOut, publicSettings }))
      .addCase(tokenFound, ({ publicSettings }, { payload }) => ({
        ...signedOut,
        ...payload,
        publicSettings,
        phase: 'checking',
      }))
      .addCase(sessionEnded, ({ publicSettings }, { payload }) => ({
        ...signedOut,
        publicSettings,
        notice: payload.notice === undefined ? null : { kind: 'info', text: payload.notice },
      }))
      .addCase(serverAwayFound, (state) => {
        state.isServerAway = true
      })
      .addCase(accountChanged, (state, { payload }) => {
        if (state.account?.uid === payload.uid) Object.assign(state.account, payload)
      })
      .addCase(idleEndAnnounced, (state, { payload }) => {
        state.idleEndsAt = payload
      })
      .addCase(signInNoticeGiven, (state, { payload }) => {
        state.notice = { kind: 'success', text: payload }
      })
      .addCase(servicesOverdue, (state) => {
        state.servicesStatus = 'failed'
        state.areServicesSettled = true
      })
      .addMatcher(me.matchPending, (state) => {
        state.accountStatus = 'pending'
      })
      .addMatcher(me.matchFulfilled, (state, { payload }) => {
        state.account = payload
        state.accountStatus = 'succeeded'
        state.phase = 'signedIn'
        state.isServerAway = false
      })
      .addMatcher(me.matchRejected, (state, { meta }) => {
        if (!meta.condition && state.token) state.accountStatus = 'failed'
      })
      .addMatcher(services.matchPending, (state) => {
        state.servicesStatus = 'pending'
        if (state.isServerAway) state.areServicesSettled = false // they failed together with the profile
      })
      .addMatcher(services.matchFulfilled, (state, { payload }) => {
        state.services = [...payload.services].sort((one, other) => one.order - other.order)
        state.sources = payload.sources ?? {} // a server of an earlier version has none
        state.servicesStatus = 'succeeded'
        state.areServicesSettled = true
      })
      .addMatcher(services.matchRejected, (state, { meta }) => {
        if (meta.condition || !state.token) return
        state.servicesStatus = 'failed'
        state.areServicesSettled = true
      })
      .addMatcher(publicSettings.matchFulfilled, (state, { payload }) => {
        state.publicSettings = payload.settings
      }),
})
