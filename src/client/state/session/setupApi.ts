import { setupCalls, type Setup } from '@contract/setup'
import { api } from '../api'
import { mutationOf } from '../endpointOf'

/** The first start in the browser, by the link that the server prints. */
const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkSetup: mutationOf(build, setupCalls.check, (token: string) => ({ body: { token } })),
    setUp: mutationOf(build, setupCalls.create, (body: Setup) => ({ body })),
  }),
})
export const { useCheckSetupMutation, useSetUpMutation } = setupApi
