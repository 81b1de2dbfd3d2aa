import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { ShortCodeUse, shortCodeUseCalls } from '@contract/shortCodeUses'
import type { Scope } from '@server/database/scope'
import { communicationsUsing } from '@server/resources/communications/communicationCodeRepository'
import { templatesUsing } from '@server/resources/documentTemplates/templateCodeRepository'

/** Whatever has texts with short codes: each a select of `ShortCodeUse`. */
const sources = [templatesUsing, communicationsUsing]

/** What uses a code, by name. */
export const usesOf = async (
  scope: Scope,
  code: string,
  { page, per_page: perPage }: CallData<typeof shortCodeUseCalls.index>['query'],
): Promise<CallAnswer<typeof shortCodeUseCalls.index>> => {
  const all = sql.join(
    sources.map((uses) => uses(scope, code)),
    sql` union all `,
  )
  const { rows } = await sql<{ total: number; records: ShortCodeUse[] }>`
    with uses as (${all}),
      shown as (select * from uses order by lower(name), id limit ${perPage} offset ${(page - 1) * perPage})
    select (select count(*)::int from uses) as total,
      (select coalesce(jsonb_agg(shown order by lower(name), id), '[]') from shown) as records`.execute(scope.db)
  const [found = { total: 0, records: [] }] = rows
  return { ...found, page, perPage }
}
