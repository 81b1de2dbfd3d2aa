import { everybody, type AudienceForm } from '@contract/audience'
import { selectOptionCalls, type OptionKind, type PersonOption } from '@contract/selectOptions'
import { pageCaps } from '@contract/common'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import type { AppDispatch } from '../types'

/** Sizes of lookups (GC-010, GC-022, DY-037). */
export const lookupSizes = {
  options: 1_000,
  roles: 200,
  everybody: 9_999,
  picked: 20,
  audience: 200,
  counted: 1,
} as const

/** So many ids of one kind go into an address. */
const mostInAddress = 100

/** Whether an audience can be looked up: it has to fit into an address. */
export const canLookUp = (audience: AudienceForm) =>
  Object.values(audience).every((ids: readonly string[]) => ids.length <= mostInAddress)

/** Ids that narrow a lookup; too many for an address do not. */
const narrowing = (ids: readonly string[]) => (ids.length > 0 && ids.length <= mostInAddress ? [...ids] : undefined)

const inPlaces = ({ regionIds, locationCategoryIds, locationIds }: Omit<AudienceForm, 'roleIds'>) => ({
  'q[regions_id_in][]': narrowing(regionIds),
  'q[location_categories_id_in][]': narrowing(locationCategoryIds),
  'q[locations_id_in][]': narrowing(locationIds),
})

/** `within` is what is chosen before it (CM-033). */
type Options = { kind: OptionKind; search: string; within: Omit<AudienceForm, 'roleIds'> }
/** `reach`: only those whom the person may send communications to; `addresses`: only those with one of them. */
type People = {
  audience: AudienceForm
  perPage: number
  page?: number
  search?: string
  reach?: 'communication'
  addresses?: readonly string[]
}

/** The records that administrators change. */
const recordsOf = {
  region: 'regions',
  location_category: 'locationCategories',
  location: 'locationRecords',
  role: 'roles',
} as const satisfies Record<OptionKind, string>

export const selectOptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    options: queryOf(
      build,
      selectOptionCalls.index,
      ({ kind, search, within }: Options) => ({
        params: { kind },
        query: {
          per_page: kind === 'role' ? lookupSizes.roles : lookupSizes.options,
          'q[name_cont]': search || undefined,
          ...inPlaces(within),
        },
      }),
      { providesTags: (_found, _error, { kind }) => [listTags(recordsOf[kind]).whole] },
    ),
    choosablePeople: queryOf(
      build,
      selectOptionCalls.users,
      ({ audience, perPage, page = 1, search, reach, addresses }: People) => ({
        query: {
          page,
          per_page: perPage,
          'q[full_name_or_email_or_notification_email_cont]': search || undefined,
          'q[roles_id_in][]': narrowing(audience.roleIds),
          'q[reach_eq]': reach,
          'q[email_in][]': addresses && [...addresses],
          ...inPlaces(audience),
        },
      }),
    ),
  }),
})

/** What can be chosen; the last answer until the next one has come. */
export const useOptions = (options: Options, isWanted: boolean) => {
  const { data, isFetching, isError, refetch } = selectOptionsApi.useOptionsQuery(options, { skip: !isWanted })
  return { options: data?.records, total: data?.total ?? 0, isFetching, isError, retry: () => void refetch() }
}

/** The people of an audience; those of the last answer until the next one has come. */
export const usePeople = (people: People, isWanted = true) => {
  const { data, currentData, isFetching, isError, refetch } = selectOptionsApi.useChoosablePeopleQuery(people, {
    skip: !isWanted,
  })
  return {
    people: data?.records,
    /** Undefined while it is not the answer to this question. */
    total: currentData?.total,
    isFetching,
    isError,
    retry: () => void refetch(),
  }
}

/** Those whom the person may send communications to with one of these addresses (CM-034); undefined when it fails. */
export const fetchAddressees = (addresses: readonly string[]) => async (dispatch: AppDispatch) => {
  const people: PersonOption[] = []
  for (let at = 0; at < addresses.length; at += mostInAddress) {
    const some = addresses.slice(at, at + mostInAddress)
    const asked = { audience: everybody, perPage: mostInAddress, addresses: some, reach: 'communication' as const }
    const { data } = await dispatch(
      selectOptionsApi.endpoints.choosablePeople.initiate(asked, { subscribe: false, forceRefetch: true }),
    )
    if (!data) return undefined
    people.push(...data.records)
  }
  return people
}

/** Everybody who matches, with the total as the size of the page (CM-035), as far as a page goes; undefined when it fails. */
export const fetchPeople = (audience: AudienceForm, total: number) => async (dispatch: AppDispatch) => {
  const perPage = Math.min(Math.max(total, 1), pageCaps.lookup)
  const people: PersonOption[] = []
  for (let page = 1; page === 1 || people.length < total; page++) {
    const asked = { audience, perPage, page, reach: 'communication' as const }
    const request = dispatch(
      selectOptionsApi.endpoints.choosablePeople.initiate(asked, { subscribe: false, forceRefetch: true }),
    )
    const { data } = await request
    if (!data) return undefined
    people.push(...data.records)
    if (data.records.length === 0) break
  }
  return people
}
