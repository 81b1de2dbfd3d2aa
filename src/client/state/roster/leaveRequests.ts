import { shallowEqual } from 'react-redux'
import { rosterCalls, type LeaveForm, type LeaveRequest } from '@contract/roster'
import { api } from '../api'
import { creationOf, mutationOf } from '../endpointOf'
import { useAppSelector } from '../hooks'
import { selectStateOf } from '../lazySlice'
import { pagedList } from '../records/pagedList'
import { recordsSlice } from '../records/recordsSlice'
import { leaveName, leaveTags, leaveToDecideName } from './rosterTags'

const perPage = 20
/** Of both lists. */
export const leaveQuery = { per_page: perPage } as const

/** Each visit reads them again, and each change all of their loaded pages. */
const fresh = { perPage, keepUnusedDataFor: 0, rereadsAll: true }

/** The person's own requests, the latest first. */
export const leaveList = pagedList(leaveName, rosterCalls.leave, fresh)
/** Requests that wait, of people who work where the person leads; the earliest leave first. */
export const leaveToDecideList = pagedList(leaveName, rosterCalls.leaveToDecide, {
  ...fresh,
  name: leaveToDecideName,
  belongs: ({ status }) => status === 'pending',
})

const withId = (id: string) => ({ params: { id } })

export const leaveApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForLeave: creationOf(
      build,
      rosterCalls.askForLeave,
      ({ leaveRequest }: { leaveRequest: LeaveForm; formKey: string }) => ({ body: { leaveRequest } }),
      { invalidatesTags: (_request, error) => (error ? [] : leaveTags) },
    ),
    /** Refused ones too show what is so now: another person was first. */
    withdrawLeave: mutationOf(build, rosterCalls.withdraw, withId, { invalidatesTags: leaveTags }),
    approveLeave: mutationOf(build, rosterCalls.approveLeave, withId, { invalidatesTags: leaveTags }),
    rejectLeave: mutationOf(build, rosterCalls.rejectLeave, withId, { invalidatesTags: leaveTags }),
  }),
})
export const { useAskForLeaveMutation, useWithdrawLeaveMutation, useApproveLeaveMutation, useRejectLeaveMutation } =
  leaveApi

const { askForLeave, withdrawLeave, approveLeave, rejectLeave } = leaveApi.endpoints

/** Requests for leave that are known: what is decided or withdrawn shows wherever they are listed, at once. */
export const leaveSlice = recordsSlice(leaveList, {
  lists: [leaveToDecideList],
  records: [askForLeave],
  edits: (edit) => [
    edit(withdrawLeave, (id) => ({ where: { id }, change: null })),
    edit(approveLeave, (id) => ({ where: { id }, change: { status: 'approved' } })),
    edit(rejectLeave, (id) => ({ where: { id }, change: { status: 'rejected' } })),
  ],
})

const selectLeave = selectStateOf(leaveSlice)

/** The requests of these ids that are known. */
export const useLeaveOf = (ids: readonly string[]): LeaveRequest[] =>
  useAppSelector((state) => {
    const known = { leaveRequests: selectLeave(state) }
    return ids.flatMap((id) => leaveList.selectById(known, id) ?? [])
  }, shallowEqual)
