import { sql } from 'kysely'
import { codeOf, shortCodeCalls, type ShortCode } from '@contract/shortCodes'
import { shortCodeUseCalls } from '@contract/shortCodeUses'
import type { Edited } from '@server/database/columns'
import { recordOf } from '@server/database/fieldNames'
import { serve } from '@server/http/serve'
import { serveCrud } from '@server/http/serveCrud'
import { bothWays, recordTable } from '@server/records/recordTable'
import type { Resource } from '@server/resources/resource'
import { shortCodeDemo, shortCodeExamples } from './shortCodeExamples'
import { usesOf } from './shortCodeUses'

type ShortCodesTable = Edited & { name: string; kinds: ShortCode['kinds']; description: string; default_value: string }

declare module '@server/database/schema' {
  interface Database {
    short_codes: ShortCodesTable
  }
}

const shortCodes = recordTable('short_codes', {
  kind: 'shortCode',
  index: shortCodeCalls.index,
  // identifiers; texts that people write are ordered by `lower(name)`
  orders: bothWays({ name: sql`name collate "C"`, updated_at: sql`updated_at` }),
  audited: { name: 'values', kinds: 'values', description: 'change', default_value: 'change' },
  unique: [{ index: 'short_codes_name', field: 'name' }],
  toRecord: (row): ShortCode => ({ ...recordOf(row), code: codeOf(row.name) }),
})

export const shortCodesResource: Resource = {
  name: 'shortCodes',
  chapter: 'Short codes',
  place: 160,
  calls: shortCodeExamples,
  routes: (app) => {
    serveCrud(app, shortCodeCalls, shortCodes)
    serve(app, shortCodeUseCalls.index, async ({ scope, params, query }) =>
      usesOf(scope, (await shortCodes.show(scope, params.id)).name, query),
    )
  },
  demo: (...facts) => ({ short_codes: shortCodeDemo.rows(...facts) }),
}
