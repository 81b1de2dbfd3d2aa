import { packageRuntimeCalls, type KeptPart } from '@contract/training/packageRuntime'
import { type OpenedPackage, packageCalls } from '@contract/training/packages'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'

type Kept = KeptPart & { id: string; itemId: string }

/** Packages of attempts. What is kept is shown by its answer: the attempt itself is read again by whoever visits it. */
export const packagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses are of one visit: each gets its own. */
    openPackage: queryOf(build, packageCalls.open, (id: string) => ({ params: { id } }), { keepUnusedDataFor: 0 }),
    previewPackage: queryOf(build, packageCalls.preview, (id: string) => ({ params: { id } }), {
      keepUnusedDataFor: 0,
    }),
    keepPackage: mutationOf(build, packageRuntimeCalls.keep, ({ id, ...part }: Kept) => ({
      params: { id },
      body: { part },
    })),
  }),
})
const { keepPackage } = packagesApi.endpoints

type Opening = {
  currentData?: OpenedPackage | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
const fresh = { refetchOnMountOrArgChange: true } as const
const openedBy = ({ currentData, isError, isFetching, refetch }: Opening) => ({
  opened: currentData,
  isError: isError && !isFetching,
  retry: () => void refetch(),
})

/** The package of an attempt. */
export const usePackage = (attemptId: string) => openedBy(packagesApi.useOpenPackageQuery(attemptId, fresh))

/** That of a version of questions, to look at. */
export const usePackagePreview = (versionId: string) => openedBy(packagesApi.usePreviewPackageQuery(versionId, fresh))

/** Keeps what a part has reported; who sends it says what became of it. */
export const keepPart = (kept: Kept) => keepPackage.initiate(kept, { track: false })
