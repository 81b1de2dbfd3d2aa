import { directoryCalls, type DirectoryTokenForm } from '@contract/directory'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { resource } from '../resource'
import type { AppDispatch } from '../types'
import { directoryTags as tags, groupsName } from './directoryTags'

const rereadsTokens = { invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [tags.tokens]) }
/** More tokens than an organisation makes in years. */
const allTokens = { query: { per_page: 200 } }

export const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    directory: queryOf(build, directoryCalls.show, () => ({}), { providesTags: [tags.overview] }),
    directoryTokens: queryOf(build, directoryCalls.tokens, () => allTokens, { providesTags: [tags.tokens] }),
    createDirectoryToken: mutationOf(
      build,
      directoryCalls.createToken,
      (directoryToken: DirectoryTokenForm) => ({ body: { directoryToken } }),
      rereadsTokens,
    ),
    revokeDirectoryToken: mutationOf(
      build,
      directoryCalls.revokeToken,
      (id: string) => ({ params: { id } }),
      rereadsTokens,
    ),
  }),
})
export const { useCreateDirectoryTokenMutation, useRevokeDirectoryTokenMutation } = directoryApi

/** How many people the directory knows, and how many still follow their groups. */
export const useDirectory = () => directoryApi.useDirectoryQuery().data

/** The tokens of the organisation's directories, with the request's status. */
export const useDirectoryTokens = () => {
  const { data, isError, refetch } = directoryApi.useDirectoryTokensQuery()
  return { tokens: data?.records, isError, retry: () => void refetch() }
}

/** Groups of the directory, and what follows from them. */
export const directoryGroups = resource(groupsName, {
  index: directoryCalls.groups,
  show: directoryCalls.group,
  update: directoryCalls.updateGroup,
})

const fresh = { subscribe: false, forceRefetch: true } as const
/** Prefetches what the page shows besides the groups. */
export const prefetchDirectory = async (dispatch: AppDispatch) => {
  await Promise.all([
    dispatch(directoryApi.endpoints.directory.initiate(undefined, fresh)),
    dispatch(directoryApi.endpoints.directoryTokens.initiate(undefined, fresh)),
  ])
}
