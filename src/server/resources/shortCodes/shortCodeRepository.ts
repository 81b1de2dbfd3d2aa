import { sql } from 'kysely'
import { recordPermissions } from '@contract/permissions'
import { codeOf, shortCodeCalls, type ShortCode } from '@contract/shortCodes'
import type { Edited } from '@server/database/columns'
import { recordTable } from '@server/records/recordTable'

type ShortCodesTable = Edited & { name: string; kinds: ShortCode['kinds']; description: string; default_value: string }

declare module '@server/database/schema' {
  interface Database {
    short_codes: ShortCodesTable
  }
}

export const shortCodeRepository = recordTable('short_codes', {
  kind: 'shortCode',
  index: shortCodeCalls.index,
  columns: { name: sql`short_codes.name`, kinds: sql`short_codes.kinds` },
  orders: {
    'name asc': sql`name collate "C", id`,
    'name desc': sql`name collate "C" desc, id desc`,
    'updated_at desc': sql`updated_at desc, id desc`,
  },
  unique: [{ index: 'short_codes_name', field: 'name' }],
  may: ({ actor }) => recordPermissions['shortCode.change'](actor),
  toRecord: (row): ShortCode => ({
    id: row.id,
    name: row.name,
    code: codeOf(row.name),
    kinds: row.kinds,
    description: row.description,
    defaultValue: row.default_value,
    lockVersion: row.lock_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
})
