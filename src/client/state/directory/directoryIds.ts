import { directorySource } from '@contract/directory'
import { identityCalls } from '@contract/identities'
import { api } from '../api'
import { queryOf } from '../endpointOf'

const identitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    identitiesOfPerson: queryOf(build, identityCalls.index, (personId: string) => ({
      params: { personId },
      query: { per_page: 200 },
    })),
  }),
})

/** What the directory calls a person; undefined when it does not, or that is not known. */
export const useDirectoryId = (personId: string): string | undefined => {
  const { currentData } = identitiesApi.useIdentitiesOfPersonQuery(personId, { refetchOnMountOrArgChange: true })
  return currentData?.records.find(({ source }) => source === directorySource)?.externalId
}
