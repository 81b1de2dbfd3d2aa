import {
  organisationCalls,
  type Organisation,
  type OrganisationForm,
  type UploadedLogo,
  uploadedLogoSchema,
} from '@contract/organisation'
import type { Account } from '@contract/session'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { sendFile } from '../media/uploadFile'
import { accountChanged } from '../session/sessionEvents'
import type { AppDispatch, RootState } from '../types'

/** What the account says of its organisation. */
const ofAccount = (
  { name, brandPrimaryColor, brandInitial, logoUrl, timeZone, chatEnabled, isChatBlocked }: Organisation,
  { brandLogo, brandLogoSymbol }: Account,
) => ({
  organisationName: name,
  brandPrimaryColor: brandPrimaryColor || null,
  ...(logoUrl !== (brandLogo || brandLogoSymbol) && { brandLogo: logoUrl, brandLogoSymbol: null }),
  brandBrandInitial: brandInitial || null,
  easyEmployerTimezoneString: timeZone,
  chatEnabled: chatEnabled && !isChatBlocked,
})

export const organisationApi = api.injectEndpoints({
  endpoints: (build) => ({
    organisation: queryOf(build, organisationCalls.show, () => ({})),
    /** A mutation, so that the end of the session aborts it; started without `track`: a file is not state. */
    uploadLogo: build.mutation<UploadedLogo, { file: File; formKey: string }>({
      queryFn: (form, callApi) =>
        sendFile({ call: organisationCalls.uploadLogo, ...form, answers: uploadedLogoSchema }, callApi),
    }),
    /** Name, brand, time zone and what is switched on are shown at once. */
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
          if (account) dispatch(accountChanged({ uid: account.uid, ...ofAccount(result.data, account) }))
        },
      },
    ),
  }),
})
export const { useUpdateOrganisationMutation } = organisationApi

export const uploadLogo = (form: { file: File; formKey: string }) =>
  organisationApi.endpoints.uploadLogo.initiate(form, { track: false })

/** The organisation of the signed-in administrator, with the request's status. */
export const useOrganisation = () => {
  const { data, isError, refetch } = organisationApi.useOrganisationQuery()
  return { organisation: data, isError, retry: () => void refetch() }
}

/** Prefetches the organisation before its page renders. */
export const prefetchOrganisation = (dispatch: AppDispatch) =>
  dispatch(organisationApi.endpoints.organisation.initiate(undefined, { subscribe: false, forceRefetch: true }))
