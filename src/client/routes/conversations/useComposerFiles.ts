import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mediaLimits } from '@contract/media'
import { selectChatDraft } from './composerRules'
import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useAppStore } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { mediaTexts } from '@client/texts/mediaTexts'
import { fileSize } from '@client/ui/media/FileSummary'
import { chooseChatFiles, mostFiles, type Refusal } from './chooseChatFiles'
import { compressImage, type PreparedFile } from './compressImage'

/** The files of the message that is being written; those of its draft are there from the start. */
export const useComposerFiles = (sid: string) => {
  const texts = useTexts(conversationsTexts)
  const { lostFile } = useTexts(mediaTexts)
  const { getState } = useAppStore()
  const [files, setFiles] = useState<readonly OutgoingFile[]>(() => selectChatDraft(getState(), sid).files)
  const [preparing, setPreparing] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  /** With those that are being prepared. */
  const attached = useRef(files.length)

  const sentenceOf = ({ name, reason }: Refusal) => {
    if (reason === 'tooLarge') return texts.tooLarge(name, fileSize(mediaLimits.file))
    return reason === 'tooMany' ? texts.tooMany(name, mostFiles) : texts[reason](name)
  }
  const keep = async ({ name, type, content }: PreparedFile): Promise<OutgoingFile> => {
    const id = crypto.randomUUID()
    await outgoingFiles.keep(id, content, { isShared: getState().session.isSharedDevice })
    return { id, name, type, size: content.size }
  }
  const add = async (added: readonly File[]) => {
    setPreparing((count) => count + 1)
    const { chosen, refused } = await chooseChatFiles(added, attached.current)
    attached.current += chosen.length
    setProblems(refused.map(sentenceOf))
    const prepared = await Promise.all(
      chosen.map(async ({ file, type }): Promise<OutgoingFile | Refusal> => {
        const image = await compressImage(file, type)
        return image ? keep(image) : { name: file.name, reason: type === 'image/heic' ? 'heicPhoto' : 'unreadable' }
      }),
    )
    const unread = prepared.filter((one) => 'reason' in one)
    attached.current -= unread.length
    setProblems((before) => [...before, ...unread.map(sentenceOf)])
    setFiles((before) => [...before, ...prepared.filter((one) => 'id' in one)])
    setPreparing((count) => count - 1)
  }
  const leaveOut = (ids: readonly string[]) => {
    attached.current -= ids.length
    setFiles((before) => before.filter(({ id }) => !ids.includes(id)))
    void outgoingFiles.drop(ids)
  }
  const tellLost = useEffectEvent((lost: readonly OutgoingFile[]) => {
    if (lost.length === 0) return
    setProblems(lost.map(({ name }) => lostFile(name)))
    leaveOut(lost.map(({ id }) => id))
  })
  const [drafted] = useState(files)
  useEffect(() => void outgoingFiles.missing(drafted).then((lost) => tellLost(lost)), [drafted])
  return {
    files,
    isPreparing: preparing > 0,
    /** Each once: files can have the same name. */
    problems: [...new Set(problems)],
    add: (added: readonly File[]) => void add(added),
    remove: (id: string) => leaveOut([id]),
    /** Leaves the files to the message that is sent now. */
    take: (): OutgoingFile[] => {
      attached.current = 0
      setFiles([])
      setProblems([])
      return [...files]
    },
  }
}
