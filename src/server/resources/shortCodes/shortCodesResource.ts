import { sql } from 'kysely'
import { codeOf, shortCodeCalls, type ShortCode, type ShortCodeForm } from '@contract/shortCodes'
import type { Edited } from '@server/database/columns'
import { serveCrud } from '@server/http/serveCrud'
import { bothWays, editedOf, recordTable } from '@server/records/recordTable'
import type { Resource } from '@server/resources/resource'
import { shortCodeDemo, shortCodeExamples } from './shortCodeExamples'

type ShortCodesTable = Edited & { name: string; kinds: ShortCode['kinds']; description: string; default_value: string }

declare module '@server/database/schema' {
  interface Database {
    short_codes: ShortCodesTable
  }
}

const shortCodes = recordTable('short_codes', {
  kind: 'shortCode',
  index: shortCodeCalls.index,
  columns: { name: sql`short_codes.name`, kinds: sql`short_codes.kinds` },
  orders: {
    ...bothWays('name', sql`name collate "C"`), // identifiers; texts that people write by `lower(name)`
    'updated_at desc': sql`updated_at desc, id desc`,
  },
  audited: { name: 'values', kinds: 'values', description: 'change', default_value: 'change' },
  unique: [{ index: 'short_codes_name', field: 'name' }],
  toRecord: ({ name, kinds, description, default_value, ...row }): ShortCode => ({
    ...editedOf(row),
    name,
    code: codeOf(name),
    kinds,
    description,
    defaultValue: default_value,
  }),
})

export const toColumns = ({ defaultValue, ...form }: ShortCodeForm) => ({ ...form, default_value: defaultValue })

export const shortCodesResource: Resource = {
  name: 'shortCodes',
  chapter: 'Short codes',
  place: 160,
  calls: shortCodeExamples,
  routes: (app) => serveCrud(app, shortCodeCalls, shortCodes, toColumns),
  demo: shortCodeDemo,
}
