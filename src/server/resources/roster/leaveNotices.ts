import type { LeaveRequest } from '@contract/roster'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { writtenDay, writtenMoment } from '@server/time/writtenMoment'

/** '2 March 2026', '2 March 2026 to 4 March 2026', '2 March 2026, 09:00 to 2 March 2026, 11:00' */
const timesOf = ({ dateStart, dateEnd, allDay }: LeaveRequest, timeZone: string): string => {
  const [start, end] = [new Date(dateStart), new Date(dateEnd)]
  if (!allDay) return `${writtenMoment(start, timeZone)} to ${writtenMoment(end, timeZone)}`
  const [first, last] = [writtenDay(start, timeZone), writtenDay(new Date(end.getTime() - 1), timeZone)]
  return first === last ? first : `${first} to ${last}`
}

/** Tells the person of a decision about their leave. */
export const noticeOfDecision = async (scope: Scope, request: LeaveRequest): Promise<void> => {
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
