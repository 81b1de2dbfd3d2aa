import { accountCalls } from '@contract/account'
import { api, request } from '../api'
import { readQuickPanel, type QuickPanel } from './readQuickPanel'

/** Asked for only by what shows it (D-25). */
export const quickPanelApi = api.injectEndpoints({
  endpoints: (build) => ({
    quickPanel: build.query<QuickPanel, void>({
      query: () => request(accountCalls.quickPanel, {}),
      transformResponse: readQuickPanel,
    }),
  }),
})
