import type { AudienceForm } from '@contract/audience'
import { selectOptionCalls, type OptionKind } from '@contract/selectOptions'
import { api } from '../api'
import { queryOf } from '../endpointOf'

/** Sizes of lookups (GC-010, GC-022, DY-037). */
export const lookupSizes = { options: 1_000, roles: 200, everybody: 9_999, picked: 20, audience: 200 } as const

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
type People = { audience: AudienceForm; perPage: number; page?: number; search?: string }

export const selectOptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    options: queryOf(build, selectOptionCalls.index, ({ kind, search, within }: Options) => ({
      params: { kind },
      query: {
        per_page: kind === 'role' ? lookupSizes.roles : lookupSizes.options,
        'q[name_cont]': search || undefined,
        ...inPlaces(within),
      },
    })),
    people: queryOf(build, selectOptionCalls.users, ({ audience, perPage, page = 1, search }: People) => ({
      query: {
        page,
        per_page: perPage,
        'q[full_name_or_email_or_notification_email_cont]': search || undefined,
        'q[roles_id_in][]': narrowing(audience.roleIds),
        ...inPlaces(audience),
      },
    })),
  }),
})

/** What can be chosen; the last answer until the next one has come. */
export const useOptions = (options: Options, isWanted: boolean) => {
  const { data, isFetching, isError, refetch } = selectOptionsApi.useOptionsQuery(options, { skip: !isWanted })
  return { options: data?.records, total: data?.total ?? 0, isFetching, isError, retry: () => void refetch() }
}

/** The people of an audience; those of the last answer until the next one has come. */
export const usePeople = (people: People, isWanted = true) => {
  const { data, currentData, isFetching, isError, refetch } = selectOptionsApi.usePeopleQuery(people, {
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
