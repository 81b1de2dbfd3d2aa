import type { Kysely } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import type { Database } from '@server/database/schema'
import { createScopes } from '@server/database/scopes'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { StartProblem } from '@server/startProblem'
import { csvLines } from './csvLines'
import { readImportFacts } from './importFacts'
import { importKinds, type ImportKindName } from './importKinds'
import { readLines } from './readLines'
import { writeRows } from './writeRows'

const mostShown = 50

export type Import = {
  kind: ImportKindName
  content: Uint8Array
  /** Its name. */
  organisation: string
  isDryRun: boolean
}

const explain = (problems: readonly string[]): string => {
  const shown = problems.slice(0, mostShown)
  const more = problems.length - shown.length
  return [...shown, ...(more > 0 ? [`… and ${more} more.`] : []), 'Nothing was written.'].join('\n')
}

/** An article of another origin may have the slug, or another one of the file. */
const explainTaken = (failure: unknown): never => {
  if (!isDuplicateIn(failure, 'articles_organisation_id_slug_key')) throw failure
  throw new StartProblem('Two articles would have the same slug. Nothing was written.', { cause: failure })
}

/**
 * Reads a file and writes its records, all of them or none. Throws a StartProblem with what is wrong in which line. The
 * same file again changes nothing.
 */
export const importFile = async (
  connections: { owner: Kysely<Database>; db: Kysely<Database> },
  { kind: name, content, organisation, isDryRun }: Import,
  now: () => Date,
): Promise<number> => {
  const organisationId = await organisationRepository.findIdByName(connections.owner, organisation)
  if (organisationId === undefined) throw new StartProblem(`There is no organisation ${organisation}.`)
  const kind = importKinds[name]
  const lines = csvLines(content)

  return createScopes(connections.db, now)
    .open()
    .inOrganisation(organisationId, async (db) => {
      const facts = await readImportFacts(db, organisationId)
      const { records, problems } = readLines(kind, lines, facts)
      if (problems.length > 0) throw new StartProblem(explain(problems))
      if (!isDryRun)
        for (const written of kind.rows(records, facts))
          await writeRows(db, organisationId, written).catch(explainTaken)
      return records.length
    })
}
