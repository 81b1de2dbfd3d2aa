import type { NotificationRow } from './notificationTables'
import type { Scope } from '@server/database/scope'

/** Above this number one announcement stands for all: a notification between servers holds 8,000 bytes. */
const mostAnnouncedSingly = 20

/**
 * Has the live channel tell people that notifications of theirs are new or were changed. All of them were written in one
 * transaction with `updated_at` set to its time: by it, one finds the others.
 */
export const announceNotifications = (
  { announce, organisationId }: Pick<Scope, 'announce' | 'organisationId'>,
  written: readonly Pick<NotificationRow, 'id' | 'person_id'>[],
) => {
  const told = { topic: 'records.changed', organisationId, kind: 'notification' } as const
  const [first] = written
  if (first && written.length > mostAnnouncedSingly) announce({ ...told, id: first.id })
  else for (const { id, person_id } of written) announce({ ...told, id, personIds: [person_id] })
}

/** Has the live channel tell the person's other windows and devices that many of their notifications were changed. */
export const announceInbox = ({
  announce,
  organisationId,
  actor,
}: Pick<Scope, 'announce' | 'organisationId' | 'actor'>) =>
  announce({ topic: 'records.changed', organisationId, kind: 'inbox', id: actor.globalId, personIds: [actor.globalId] })
