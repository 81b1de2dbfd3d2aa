import type { Kysely } from 'kysely'
import type { Portal } from '@conversations/port'
import type { Announcements } from '@server/announcements/announcements'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { personRepository } from '@server/people/personRepository'
import { createSessionReader } from '@server/people/sessionReader'
import { sessionRepository } from '@server/people/sessionRepository'

type Deps = { db: Kysely<Database>; now: Clock; announcements: Pick<Announcements, 'listen'> }

/** A person's identity in chat is their id in the portal, which knows their name. */
export const nameInChat: Portal['nameOf'] = (db, { organisationId, identity: personId }) =>
  personRepository.nameOf(db, { organisationId, personId })

/** What chat learns of the portal: names of people, and which sessions may chat no more: they have ended, or the organisation has switched chat off. */
export const createPortalOfChat = ({ db, now, announcements }: Deps): Portal => {
  const findSession = createSessionReader(db)
  const { readingIn } = createScopes(db, now).open()
  return {
    nameOf: nameInChat,
    async sessionEnd(session) {
      const [found, hasChat] = await Promise.all([
        findSession(session),
        organisationRepository.hasChat({ db, organisationId: session.organisationId }),
      ])
      if (!hasChat) return null
      return found && !found.ended_at && !found.disabled_at && found.expires_at > now() ? found.expires_at : null
    },
    findAlive: (organisationId, sessionIds) =>
      readingIn(organisationId, async (bound) =>
        (await organisationRepository.hasChat({ db: bound, organisationId }))
          ? sessionRepository.findAlive(bound, { organisationId, sessionIds, now: now() })
          : new Set(),
      ),
    onSessionsEnded(ended, catchUp) {
      announcements.listen('sessions.ended', ended, catchUp)
    },
    onOrganisationChanged(changed) {
      const isOrganisation = ({ kind }: { kind: string }) => kind === 'organisation'
      // what gets lost is caught up with the sessions
      announcements.listen(
        'records.changed',
        (change) => void (isOrganisation(change) && changed()),
        () => {},
      )
    },
  }
}
