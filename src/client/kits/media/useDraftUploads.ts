import { useEffect, useEffectEvent } from 'react'
import { type OutgoingFile, selectDraftFiles } from '@client/state/drafts/draftFiles'
import { storeDraftFiles } from '@client/state/drafts/storeDraftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import type { FileWithId } from './uploadQueue'
import { type UploadOptions, useUploads } from './useUploads'

/** The files of what is being written. As in chat, they belong to its draft: they are there again after a reload. */
export const useDraftUploads = (formId: string, options: Omit<UploadOptions, 'name'> = {}) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const uploads = useUploads({ ...options, name: `files of ${formId}` })
  const kept = () => selectDraftFiles(getState(), formId)

  const keep = async (files: readonly FileWithId[]) => {
    const { isSharedDevice: isShared, token } = getState().session
    await Promise.all(files.map((one) => outgoingFiles.keep(one.id, one.file, { isShared })))
    if (getState().session.token !== token) return // its end has removed what was written
    const gone = files.filter((one) => !uploads.holds(one.id)) // removed or settled meanwhile
    if (gone.length > 0) void outgoingFiles.drop(gone.map((one) => one.id))
    const added = files.flatMap((one) =>
      gone.includes(one) ? [] : [{ id: one.id, name: one.file.name, type: one.file.type, size: one.file.size }],
    )
    dispatch(storeDraftFiles(formId, [...kept(), ...added]))
  }
  const add = (files: readonly File[]) => {
    const added = uploads.add(files)
    if (added.length > 0) void keep(added)
  }
  const forget = (files: readonly OutgoingFile[]) => {
    const ids = files.map((file) => file.id)
    dispatch(
      storeDraftFiles(
        formId,
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
    /** These are stored, and something else names them now. */
    settle: (ids: readonly string[]) => {
      uploads.release(ids)
      void forget(kept().filter((file) => ids.includes(file.id)))
    },
    /** Leaves the files to the message that waits for the network. */
    take: async (): Promise<readonly OutgoingFile[]> => {
      const known = kept().map((file) => file.id)
      const others = uploads.list.uploads.flatMap(({ id: fileId, status, source }) =>
        source && status !== 'removing' && !known.includes(fileId) ? [{ id: fileId, file: source }] : [],
      )
      await keep(others)
      const files = kept()
      dispatch(storeDraftFiles(formId, []))
      return files
    },
    /** They went with the message, or it is given up. */
    drop: () => {
      uploads.reset()
      void forget(kept())
    },
  }
}
