import type { LeaveForm, LeaveRequest } from '@contract/roster'
import type { OfferedShift, RosterShift } from '@contract/shifts'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'

const ella = { globalId: 'harbour-person-ella-king', fullName: 'Ella King' }
const priya = { globalId: 'harbour-person-priya-nair', fullName: 'Priya Nair' }
const requestOf = (id: string, request: Pick<LeaveRequest, 'dateStart' | 'dateEnd' | 'person' | 'createdAt'>) => ({
  classType: 'EE::LeaveRequest' as const,
  id,
  status: 'pending' as const,
  type: { name: 'Annual leave' },
  allDay: true,
  note: null,
  decidedBy: null,
  decidedAt: null,
  updatedAt: request.createdAt,
  lockVersion: 0,
  ...request,
})
export const decidedNow = { decidedBy: priya, decidedAt: exampleNow, updatedAt: exampleNow, lockVersion: 1 }

export const wedding: LeaveRequest = {
  ...requestOf('harbour-leave-ella-king-3', {
    dateStart: '2026-03-13T13:30:00.000Z',
    dateEnd: '2026-03-15T13:30:00.000Z',
    person: ella,
    createdAt: '2026-02-21T06:30:00.000Z',
  }),
  note: 'A wedding in Melbourne',
  status: 'rejected',
  decidedBy: priya,
  decidedAt: '2026-02-21T08:30:00.000Z',
  updatedAt: '2026-02-21T08:30:00.000Z',
  lockVersion: 1,
}
export const appointment: LeaveRequest = {
  ...requestOf('harbour-leave-daniel-sorensen-9', {
    dateStart: '2026-03-05T03:30:00.000Z',
    dateEnd: '2026-03-05T06:30:00.000Z',
    person: { globalId: 'harbour-person-daniel-sorensen', fullName: 'Daniel Sorensen' },
    createdAt: '2026-03-01T06:30:00.000Z',
  }),
  type: { name: 'Personal leave' },
  allDay: false,
}
export const visit: LeaveRequest = {
  ...requestOf('harbour-leave-mia-okafor-8', {
    dateStart: '2026-03-13T13:30:00.000Z',
    dateEnd: '2026-03-20T13:30:00.000Z',
    person: { globalId: 'harbour-person-mia-okafor', fullName: 'Mia Okafor' },
    createdAt: '2026-02-28T06:30:00.000Z',
  }),
  note: 'My sister visits',
}
export const exams: LeaveRequest = {
  ...requestOf('harbour-leave-chloe-vasquez-10', {
    dateStart: '2026-03-16T13:30:00.000Z',
    dateEnd: '2026-03-18T13:30:00.000Z',
    person: { globalId: 'harbour-person-chloe-vasquez', fullName: 'Chloe Vasquez' },
    createdAt: '2026-02-25T06:30:00.000Z',
  }),
  type: { name: 'Unpaid leave' },
  note: 'Exams',
}

export const offeredMorning: OfferedShift = {
  dateStart: '2026-03-03T20:30:00.000Z',
  dateEnd: '2026-03-04T02:30:00.000Z',
  location: { name: 'Harbour Street' },
  role: { name: 'Barista' },
  breakLength: 1_800,
  breakStart: null,
  breakEnd: null,
}
export const morning: RosterShift = {
  id: 'harbour-shift-open-1',
  classType: 'EE::RosterShift',
  ...offeredMorning,
}

export const form: LeaveForm = {
  type: 'Annual leave',
  allDay: true,
  firstDay: '2032-01-05',
  lastDay: '2032-01-09',
  startTime: null,
  endTime: null,
  note: '',
}
export const asked = requestOf(exampleCreatedId, {
  dateStart: '2032-01-04T13:30:00.000Z',
  dateEnd: '2032-01-09T13:30:00.000Z',
  person: ella,
  createdAt: exampleNow,
})
