import { sessionApi } from './sessionApi'

/** Refetches the account when the local copy is stale. */
export const refetchAccount = () =>
  sessionApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true })
