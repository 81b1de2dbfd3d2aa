import { act, waitFor } from '@testing-library/react'
import type { LeaveRequest, PlaceLeave, PlaceShift } from '@contract/roster'
import type { Account } from '@contract/session'
import type { LeaveEntry, RosterShift, ShiftOffer, OfferedShift } from '@contract/shifts'
import type { LoadedScreen } from '@client/kits/areas/area'
import { rosterScreens } from '@client/routes/roster/rosterScreens'
import { locationSelected } from '@client/state/locations/locations'
import { tokenFound } from '@client/state/session/sessionEvents'
import { clockTicked } from '@client/state/view/viewEvents'
import { aLocation, anAccount, aToken } from './builders'
import { createTestStore } from './createTestStore'
import { fakeServer } from './fakeServer'
import { renderScreen } from './renderScreen'

type Given = {
  search?: string
  account?: Partial<Account>
  answers?: Parameters<typeof fakeServer>[0]
}

/** Half past twelve of Monday 2 March 2026 in Adelaide. */
export const rosterNow = '2026-03-02T02:00:00.000Z'
/** A manager of locations. */
export const leader = { accessRoles: { hris: ['3'], internalLms: [], task: [] } }

export const aShift = (overrides: Partial<RosterShift> = {}): RosterShift => ({
  id: 's1',
  classType: 'EE::RosterShift',
  dateStart: '2026-03-02T22:30:00.000Z',
  dateEnd: '2026-03-03T06:30:00.000Z',
  location: { name: 'Harbour Street' },
  role: { name: 'Barista' },
  breakLength: 1_800,
  breakStart: null,
  breakEnd: null,
  ...overrides,
})

/** The same shift, of nobody yet. */
export const anOffer = ({ id = 'o1', ...overrides }: Partial<OfferedShift> & { id?: string } = {}): ShiftOffer => {
  const { id: _shift, classType: _kind, ...usual } = aShift()
  const shift = { ...usual, ...overrides }
  const { dateStart, dateEnd } = shift
  return { id, classType: 'EE::ShiftCommunication', dateStart, dateEnd, unassignedShiftAttributes: shift }
}

/** Of 3 March. */
export const someLeave = (overrides: Partial<LeaveEntry> = {}): LeaveEntry => ({
  id: 'l1',
  classType: 'EE::LeaveRequest',
  dateStart: '2026-03-02T13:30:00.000Z',
  dateEnd: '2026-03-03T13:30:00.000Z',
  status: 'approved',
  type: { name: 'Annual leave' },
  allDay: true,
  ...overrides,
})

export const aLeaveRequest = (overrides: Partial<LeaveRequest> = {}): LeaveRequest => ({
  ...someLeave({ status: 'pending' }),
  person: { globalId: 'p2', fullName: 'Tom Bradley' },
  note: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: rosterNow,
  updatedAt: rosterNow,
  lockVersion: 0,
  ...overrides,
})

export const aPlaceShift = (overrides: Partial<PlaceShift> = {}): PlaceShift => ({
  id: 'ps1',
  person: { globalId: 'p2', fullName: 'Tom Bradley' },
  role: { name: 'Line cook' },
  dateStart: '2026-03-02T00:30:00.000Z',
  dateEnd: '2026-03-02T08:30:00.000Z',
  ...overrides,
})

/** Until 4 March. */
export const aPlaceLeave = (): PlaceLeave => ({
  id: 'pl1',
  person: { globalId: 'p3', fullName: 'Mei Tanaka' },
  type: { name: 'Annual leave' },
  dateStart: '2026-02-28T13:30:00.000Z',
  dateEnd: '2026-03-04T13:30:00.000Z',
  allDay: true,
})

export const rosterList = (records: readonly object[]) => ({
  body: { records, total: records.length, page: 1, perPage: 20 },
})

/** Makes it no training organisation. */
const workforce = { id: 'hris', kind: 'hris', name: 'My People', url: 'https://hris.test', order: 0 }

/** A page of the roster over a faked network, at `rosterNow`. */
export const openRoster = async (name: keyof typeof rosterScreens, given: Given = {}) => {
  const { search = '', account = {}, answers = {} } = given
  const server = fakeServer({
    'GET /api/me': { body: anAccount(account) },
    'GET /api/services': { body: { services: [workforce], sources: { shifts: 'own' } } },
    'GET /api/dashboard/locations': { body: { records: [aLocation()], total: 1, page: 1, perPage: 100 } },
    'GET /api/dashboard/my_shifts': rosterList([]),
    'GET /api/leave_requests': rosterList([]),
    ...answers,
  })
  const store = await createTestStore()
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session).toMatchObject({ phase: 'signedIn', areServicesSettled: true }))
  store.dispatch(clockTicked(rosterNow))
  store.dispatch(locationSelected(aLocation()))
  const { Screen, slices = [] }: LoadedScreen = rosterScreens[name]
  await store.addSlices(...slices)
  const { router, view } = renderScreen(store, [{ path: '*', element: <Screen /> }], { pathname: '/', search })
  return {
    server,
    store,
    router,
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    askedFor: (path: string) =>
      server.asked.filter(({ call }) => call === `GET ${path}`).map(({ search: query }) => query),
    tick: (at: string) => act(() => void store.dispatch(clockTicked(at))),
    close: () => {
      view.unmount()
      server.close()
    },
  }
}
