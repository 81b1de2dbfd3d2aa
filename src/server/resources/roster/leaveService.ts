import type { CallData } from '@contract/call'
import { type LeaveForm, type LeaveRequest, leaveSentences, type rosterCalls } from '@contract/roster'
import { audit } from '@server/audit/audit'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { writtenDay, writtenMoment } from '@server/time/writtenMoment'
import { leaveRepository as leave } from './leaveRepository'
import { leaveColumns } from './leaveTimes'

/** '2 March 2026', '2 March 2026 to 4 March 2026', '2 March 2026, 09:00 to 2 March 2026, 11:00' */
const timesOf = ({ dateStart, dateEnd, allDay }: LeaveRequest, timeZone: string): string => {
  const [start, end] = [new Date(dateStart), new Date(dateEnd)]
  if (!allDay) return `${writtenMoment(start, timeZone)} to ${writtenMoment(end, timeZone)}`
  const [first, last] = [writtenDay(start, timeZone), writtenDay(new Date(end.getTime() - 1), timeZone)]
  return first === last ? first : `${first} to ${last}`
}

/** Tells the person of a decision about their leave. */
const noticeOfDecision = async (scope: Scope, request: LeaveRequest): Promise<void> => {
  const { person, decidedBy, status, type } = request
  const what = escapeHtml(`${type.name}, ${timesOf(request, scope.timeZone)}`)
  const written = await notificationRepository.add(scope.db, {
    organisation_id: scope.organisationId,
    person_id: person.globalId,
    source: 'hris_my_roster',
    sender_id: scope.actor.globalId,
    href: '/leave-requests',
    created_at: scope.now,
    subject: `Your leave request was ${status}`,
    message: `<p>${escapeHtml(decidedBy?.fullName ?? '')} ${status} your request for leave: ${what}.</p>`,
  })
  notificationService.announce(scope, [written])
}

const kind = 'leaveRequest'
/** Not why: the kind of leave can say that somebody is ill. */
const audited = { starts_at: 'values', ends_at: 'values', is_all_day: 'values', status: 'values' } as const

export const isDecided = 'This request was decided already'
export const isOwn = 'You can not decide your own request'

/** Once: of two who decide at the same time one is told so (FA-039 says the same of feeds). */
const decide = async (scope: Scope, id: string, status: 'approved' | 'rejected'): Promise<LeaveRequest> => {
  if (await leave.lockOwn(scope, id)) throw refused(isOwn)
  const row = await leave.lockLed(scope, id)
  if (!row) throw missing()
  if (row.status !== 'pending') throw refused(isDecided)
  await leave.decide(scope, id, status)
  const request = await leave.show(scope, id)
  await noticeOfDecision(scope, request)
  const action = status === 'approved' ? 'approve' : 'reject'
  await noteChange(scope, 'updated', { kind, id, action, changes: changesBetween(audited, row, { ...row, status }) })
  return request
}

export const leaveService = {
  list: (scope: Scope, query: CallData<typeof rosterCalls.leave>['query']) => leave.mine(scope, query),
  listToDecide: (scope: Scope, query: CallData<typeof rosterCalls.leaveToDecide>['query']) =>
    leave.toDecide(scope, query),

  async ask(scope: Scope, form: LeaveForm): Promise<LeaveRequest> {
    const columns = leaveColumns(form, scope)
    await leave.lockPerson(scope)
    if (await leave.isTaken(scope, columns)) throw refusedField('firstDay', leaveSentences.overlaps)
    const id = await leave.add(scope, columns)
    await noteChange(scope, 'created', { kind, id, changes: changesBetween(audited, null, columns) })
    return leave.show(scope, id)
  },

  /** Once it is gone the database no longer says whom it concerned, so they are found before. */
  async withdraw(scope: Scope, id: string): Promise<Record<never, never>> {
    const row = await leave.lockOwn(scope, id)
    if (!row) throw missing()
    if (row.status !== 'pending') throw refused(isDecided)
    const personIds = [scope.actor.globalId, ...(await leave.leaderIds(scope))]
    await leave.remove(scope, id)
    await audit.write(scope, 'record.removed', { kind, id, changes: changesBetween(audited, row, null) })
    scope.announce({ topic: 'records.changed', organisationId: scope.organisationId, kind, id, personIds })
    return {}
  },

  approve: (scope: Scope, id: string) => decide(scope, id, 'approved'),
  reject: (scope: Scope, id: string) => decide(scope, id, 'rejected'),
}
