import { sql } from 'kysely'
import { type DirectoryOverview, directorySource } from '@contract/directory'
import type { Scope } from '@server/database/scope'
import { followerRepository } from './followers'

export const directoryOverview = async (scope: Scope): Promise<DirectoryOverview> => {
  const { people } = await scope.db
    .selectFrom('people_identities')
    .where('organisation_id', '=', scope.organisationId)
    .where('source', '=', directorySource)
    .select(sql<number>`count(*)`.as('people'))
    .executeTakeFirstOrThrow()
  return { following: await followerRepository.count(scope), people: Number(people) }
}
