import { can, type Permission } from '@contract/permissions'
import { connectedActors } from './connectedActors'
import type { LiveKind } from './liveKind'

/** Records concern everybody with this permission. Their ids say nothing, so they are not looked up. */
export const peopleWho = (permission: Permission): LiveKind => ({
  async concerned(db, asked) {
    const groups = await connectedActors(db, asked)
    return groups
      .filter(({ facts }) => can({ ...facts, globalId: 'themselves' }, permission))
      .flatMap(({ personIds }) => asked.ids.flatMap((id) => personIds.map((personId) => ({ personId, id }))))
  },
})
