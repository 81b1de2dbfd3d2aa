import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { CodeUses } from '@server/resources/documentTemplates/templateCodeRepository'
import { isFollowed } from './communicationRepository'

/**
 * The drafts that use a code, of those that the person follows: searched, because they are few beside what was sent. A
 * name of a code is a word, in which no sign of the expression stands.
 */
export const communicationsUsing = (scope: Scope, code: string): CodeUses => sql`
  select communications.id, 'communication' as kind, subject as name, status, true as "isInDraft",
    false as "isInPublished"
  from communications
  where organisation_id = ${scope.organisationId} and status = 'draft' and ${isFollowed(scope)}
    and subject || ' ' || case when template_id is null then body else blocks::text end
      ~ ${`\\{\\{\\s*${code}\\s*\\}\\}`}`
