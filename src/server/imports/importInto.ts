import type { Kysely } from 'kysely'
import type { ImportKindName } from '@contract/imports'
import type { Publish } from '@server/announcements/topics'
import type { Database } from '@server/database/schema'
import type { MailService } from '@server/mail/mailService'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { StartProblem } from '@server/startProblem'
import { importContent, type ImportOutcome, type ImportWishes, type Within } from './importContent'
import { ImportProblem } from './importProblem'

type Import = ImportWishes & {
  kind: ImportKindName
  content: Uint8Array
  /** Its name. */
  organisation: string
}

/**
 * For commands: imports a file into an organisation on behalf of the server itself. Throws a StartProblem when there is no
 * such organisation, or none of the file can be used.
 */
export const importInto = async (
  {
    owner,
    db,
    mails,
    publish,
  }: { owner: Kysely<Database>; db: Kysely<Database>; mails: MailService; publish?: Publish },
  { organisation, isDryRun, skipsRefused, ...file }: Import,
  now: () => Date,
): Promise<ImportOutcome> => {
  const organisationId = await organisationRepository.findIdByName(owner, organisation)
  if (organisationId === undefined) throw new StartProblem(`There is no organisation ${organisation}.`)
  const scopes = createScopes(db, now, publish)
  try {
    const within: Within = (work) => asSystem(scopes, organisationId, work)
    return await importContent(file, { within, mails }, { isDryRun, skipsRefused })
  } catch (failure) {
    throw failure instanceof ImportProblem ? new StartProblem(failure.message, { cause: failure }) : failure
  }
}
