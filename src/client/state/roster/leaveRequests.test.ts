import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aLeaveRequest, rosterList } from '@client/testing/rosterPage'
import type { RecordsState } from '../records/recordsState'
import type { LeaveRequest } from '@contract/roster'
import { leaveApi, leaveList, leaveQuery, leaveSlice, leaveToDecideList } from './leaveRequests'

const { approveLeave, rejectLeave, withdrawLeave } = leaveApi.endpoints
const decider = { globalId: 'p9', fullName: 'Priya Nair' }
const decided = aLeaveRequest({ status: 'approved', decidedBy: decider, updatedAt: '2026-03-02T03:00:00.000Z' })
const refused = { status: 422, body: { errors: {}, message: 'This request was decided already' } }

describe('requests for leave', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    const both = rosterList([aLeaveRequest(), aLeaveRequest({ id: 'l2' })])
    server = fakeServer({
      'GET /api/leave_requests': both,
      'GET /api/leave_requests/to_decide': both,
      'POST /api/leave_requests/l1/approve': { body: decided },
      'DELETE /api/leave_requests/l1': {},
    })
    store = await createTestStore()
    await store.addSlices({ slice: leaveSlice })
    await store.dispatch(leaveList.prefetch(leaveQuery))
    await store.dispatch(leaveToDecideList.prefetch(leaveQuery))
  })
  afterEach(() => server.close())

  const state = () => store.getState() as unknown as { leaveRequests: RecordsState<LeaveRequest> }
  const own = () => leaveList.selectIds(state(), leaveQuery)
  const toDecide = () => leaveToDecideList.selectIds(state(), leaveQuery)
  const first = () => leaveList.selectById(state(), 'l1')
  const reads = () => server.asked.filter(({ call }) => call.startsWith('GET')).length

  it('[D-36] are one record in both lists: a decision shows on the other at once, and without a request', async () => {
    const before = reads()
    const sent = store.dispatch(approveLeave.initiate('l1'))
    expect([toDecide(), own(), first()?.status]).toEqual([['l2'], ['l1', 'l2'], 'approved'])
    await sent
    expect([toDecide(), own(), first()]).toEqual([['l2'], ['l1', 'l2'], decided])
    expect(reads()).toBe(before)
  })

  it('wait again when the decision is refused', async () => {
    server.answers['POST /api/leave_requests/l1/reject'] = refused
    const sent = store.dispatch(rejectLeave.initiate('l1'))
    expect([toDecide(), first()?.status]).toEqual([['l2'], 'rejected'])
    await sent
    expect([toDecide(), first()?.status]).toEqual([['l1', 'l2'], 'pending'])
  })

  it('leave every list at once when they are withdrawn, and return when that is refused', async () => {
    server.answers['DELETE /api/leave_requests/l1'] = refused
    const refusal = store.dispatch(withdrawLeave.initiate('l1'))
    expect([own(), toDecide()]).toEqual([['l2'], ['l2']])
    await refusal
    expect([own(), toDecide()]).toEqual([
      ['l1', 'l2'],
      ['l1', 'l2'],
    ])
    server.answers['DELETE /api/leave_requests/l1'] = {}
    await store.dispatch(withdrawLeave.initiate('l1'))
    expect([own(), toDecide(), first()]).toEqual([['l2'], ['l2'], undefined])
  })
})
