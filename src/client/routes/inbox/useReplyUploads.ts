import { useEffect, useEffectEvent } from 'react'
import type { FileWithId } from '@client/kits/media/uploadQueue'
import { useUploads } from '@client/kits/media/useUploads'
import { type OutgoingFile, selectDraftFiles } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { storeReplyFiles } from '@client/state/personalMessages/replies'
import { replyFilesId } from '@client/state/personalMessages/waitingReplies'
import { useAppDispatch, useAppStore } from '@client/state/hooks'

/** The files of a reply to a message. As in chat, they belong to its draft: they are there again after a reload. */
export const useReplyUploads = (id: string) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const uploads = useUploads()
  const kept = () => selectDraftFiles(getState(), replyFilesId(id))

  const keep = async (files: readonly FileWithId[]) => {
    const { isSharedDevice: isShared, token } = getState().session
    await Promise.all(files.map((one) => outgoingFiles.keep(one.id, one.file, { isShared })))
    if (getState().session.token !== token) return // its end has removed what was written
    const added = files.map(({ id: fileId, file: { name, type, size } }) => ({ id: fileId, name, type, size }))
    dispatch(storeReplyFiles(id, [...kept(), ...added]))
  }
  const add = (files: readonly File[]) => {
    const added = uploads.add(files)
    if (added.length > 0) void keep(added)
  }
  const forget = (files: readonly OutgoingFile[]) => {
    const ids = files.map((file) => file.id)
    dispatch(
      storeReplyFiles(
        id,
        kept().filter((file) => !ids.includes(file.id)),
      ),
    )
    return outgoingFiles.drop(ids)
  }

  const restore = useEffectEvent(async () => {
    const files = kept()
    if (files.length === 0) return
    const lost = await outgoingFiles.missing(files)
    const found = await Promise.all(
      files.map(async ({ id: fileId, name, type }) => {
        const content = await outgoingFiles.find(fileId)
        return content ? [{ id: fileId, file: new File([content], name, { type }) }] : []
      }),
    )
    uploads.restore(found.flat(), lost)
    if (lost.length > 0) await forget(lost)
  })
  useEffect(() => void restore(), [])

  return {
    ...uploads,
    add,
    picker: { ...uploads.picker, onFiles: add },
    list: {
      ...uploads.list,
      onRemove: (fileId: string) => {
        uploads.list.onRemove(fileId)
        void forget(kept().filter((file) => file.id === fileId))
      },
    },
    /** Leaves the files to the reply that waits for the network. */
    take: async (): Promise<readonly OutgoingFile[]> => {
      const known = kept().map((file) => file.id)
      const others = uploads.list.uploads.flatMap(({ id: fileId, status, source }) =>
        source && status !== 'removing' && !known.includes(fileId) ? [{ id: fileId, file: source }] : [],
      )
      await keep(others)
      const files = kept()
      dispatch(storeReplyFiles(id, []))
      return files
    },
    /** They went with the reply. */
    sent: () => {
      uploads.reset()
      void forget(kept())
    },
  }
}
