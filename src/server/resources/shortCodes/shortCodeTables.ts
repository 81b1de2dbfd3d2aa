import type { ShortCode } from '@contract/shortCodes'
import type { Edited } from '@server/database/columns'

type ShortCodesTable = Edited & { name: string; kinds: ShortCode['kinds']; description: string; default_value: string }

declare module '@server/database/schema' {
  interface Database {
    short_codes: ShortCodesTable
  }
}
