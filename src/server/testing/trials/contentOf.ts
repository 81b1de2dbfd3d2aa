import { giveMedia } from '../giveMedia'
import type { Fixtures } from '../permissionMatrix/kinds'
import { homeOf } from './trial'

let last = 0

/** A medium of the home organisation's administrator that hangs on nothing yet. */
export const contentOf = async (fixtures: Fixtures): Promise<string> => {
  const { people, db, storage, now } = fixtures
  const id = `trial-medium-${++last}`
  const owned = { id, ...homeOf(fixtures), owner_id: people.admin.id }
  await giveMedia({ db, storage }, { ...owned, policy: 'content', created_at: now(), files: [] })
  return id
}
