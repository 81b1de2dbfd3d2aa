import { type FileRow, type MediaPolicy, mediaRepository, type MediaRow } from './mediaRepository'
import type { Scope } from '@server/database/scope'
import { missing, refused } from '@server/problems/apiProblem'
import type { MediaHolder, MediaHolders } from '@server/resources/mediaHolders'

const isChangeable = (holder: MediaHolder) => typeof holder !== 'function'

/** Who may do what with media, by what they hang on (D-69). */
export const createMediaAccess = (holders: MediaHolders) => {
  const holderOf = ({ holder }: MediaRow) => {
    const known = holder && holders[holder.kind]
    if (holder && !known) throw new Error(`No resource has registered the holder ${holder.kind}`)
    return holder && known ? { known, id: holder.id } : null
  }

  const mayRead = async (scope: Scope, media: MediaRow): Promise<boolean> => {
    const holder = holderOf(media)
    if (!holder) return media.ownerId === scope.actor.globalId
    const { known, id } = holder
    return isChangeable(known) ? known.read(scope, id) : known(scope, id)
  }

  const mayChange = async (scope: Scope, media: MediaRow): Promise<boolean> => {
    const holder = holderOf(media)
    if (!holder) return media.ownerId === scope.actor.globalId
    const { known, id } = holder
    return isChangeable(known) && known.change(scope, id)
  }

  return {
    /** The file of an id; 404 for whoever may not read what it hangs on. */
    async readableFile(scope: Scope, fileId: string): Promise<FileRow> {
      const found = await mediaRepository.findFile(scope, fileId)
      if (!found || !(await mayRead(scope, found.media))) throw missing()
      return found.file
    },

    /** 404 for whoever may not read the medium, 422 for whoever may not change what it hangs on. */
    async requireChangeable(scope: Scope, id: string, policy: MediaPolicy): Promise<void> {
      const media = await mediaRepository.findToChange(scope, id)
      if (media?.policy !== policy || !(await mayRead(scope, media))) throw missing()
      if (!(await mayChange(scope, media))) throw refused('These files can no longer be changed')
    },
  }
}
