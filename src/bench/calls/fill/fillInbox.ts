import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { seedScale } from '@server/demo/seedScale'

/** As `npm run seed` fills it: the third person has a tenth of all notifications. */
export const fillInbox = (db: Kysely<Database>, { people, notifications }: { people: number; notifications: number }) =>
  seedScale(db, { people, notifications, now: new Date() })
