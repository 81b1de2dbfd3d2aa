import { organisationCalls, type Organisation, type OrganisationForm } from '@contract/organisation'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { accountChanged } from '../session/sessionEvents'
import type { AppDispatch, RootState } from '../types'

/** What the account says of its organisation. */
const ofAccount = ({ name, brandPrimaryColor, brandInitial, timeZone }: Organisation) => ({
  organisationName: name,
  brandPrimaryColor: brandPrimaryColor || null,
  brandBrandInitial: brandInitial || null,
  easyEmployerTimezoneString: timeZone,
})

export const organisationApi = api.injectEndpoints({
  endpoints: (build) => ({
    organisation: queryOf(build, organisationCalls.show, () => ({})),
    /** Name, colour and time zone are shown at once. */
    updateOrganisation: mutationOf(
      build,
      organisationCalls.update,
      (organisation: OrganisationForm & { lockVersion: number | undefined }) => ({ body: { organisation } }),
      {
        onQueryStarted: async (_form, { dispatch, getState, queryFulfilled }) => {
          const result = await queryFulfilled.catch(() => null) // the form shows a failure
          if (!result) return
          const { account } = (getState() as RootState).session
          void dispatch(organisationApi.util.upsertQueryData('organisation', undefined, result.data))
          if (account) dispatch(accountChanged({ uid: account.uid, ...ofAccount(result.data) }))
        },
      },
    ),
  }),
})
export const { useUpdateOrganisationMutation } = organisationApi

/** The organisation of the signed-in administrator, with the request's status. */
export const useOrganisation = () => {
  const { data, isError, refetch } = organisationApi.useOrganisationQuery()
  return { organisation: data, isError, retry: () => void refetch() }
}

/** Prefetches the organisation before its page renders. */
export const prefetchOrganisation = (dispatch: AppDispatch) =>
  dispatch(organisationApi.endpoints.organisation.initiate(undefined, { subscribe: false, forceRefetch: true }))
