import { personalDataCalls } from '@contract/personalData'
import { personCalls } from '@contract/people'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import { resource } from '../resource'
import type { AppDispatch } from '../types'

const ofOne = (id: string) => ({ params: { id } })
const refreshesList = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [listTags('people').whole]),
}

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitePerson: mutationOf(build, personCalls.invite, ofOne, refreshesList),
    sendPasswordLink: mutationOf(build, personCalls.sendPasswordLink, ofOne),
    disablePerson: mutationOf(build, personCalls.disable, ofOne, refreshesList),
    enablePerson: mutationOf(build, personCalls.enable, ofOne, refreshesList),
    removeSecondFactor: mutationOf(build, personCalls.removeSecondFactor, ofOne, refreshesList),
    erasePerson: mutationOf(
      build,
      personalDataCalls.erase,
      ({ id, nameOrEmail }: { id: string; nameOrEmail: string }) => ({
        ...ofOne(id),
        body: { erasure: { nameOrEmail } },
      }),
      refreshesList,
    ),
    keepPerson: mutationOf(build, personalDataCalls.keep, ofOne, refreshesList),
    endSessionsOfPerson: mutationOf(build, personCalls.endSessions, ofOne, refreshesList),
  }),
})
export const {
  useInvitePersonMutation,
  useSendPasswordLinkMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useRemoveSecondFactorMutation,
  useEndSessionsOfPersonMutation,
  useErasePersonMutation,
  useKeepPersonMutation,
} = peopleApi

const { disablePerson, enablePerson, removeSecondFactor, endSessionsOfPerson, erasePerson, keepPerson } =
  peopleApi.endpoints

export const people = resource('people', personCalls, {
  records: [disablePerson, enablePerson, removeSecondFactor, endSessionsOfPerson, erasePerson, keepPerson],
})

/** Reads a person again, whom the answer of an action does not contain. */
export const rereadPerson = (id: string) => async (dispatch: AppDispatch) => {
  await dispatch(people.list.refetchRecord(id))
}
