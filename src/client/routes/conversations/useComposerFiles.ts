import { useEffect, useEffectEvent, useRef } from 'react'
import { mediaLimits } from '@contract/media'
import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useAppStore } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { mediaTexts } from '@client/texts/mediaTexts'
import { fileSize } from '@client/ui/media/FileSummary'
import { chooseChatFiles, mostFiles, type Refusal } from './chooseChatFiles'
import { selectChatDraft } from './composerRules'

/** LC-035. */
const quality = 0.3
/** Moving and drawn pictures would lose what they are. */
const leftAlone = new Set(['image/gif', 'image/svg+xml'])
/** Of a picture; more is drawn smaller, because some browsers can not draw more. */
const mostPixels = 16_777_216

/** A file as it will be sent. */
type PreparedFile = { name: string; type: string; content: Blob }

const draw = (picture: ImageBitmap, ground?: string): HTMLCanvasElement | null => {
  const { width, height } = picture
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement | null, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, type, type === 'image/jpeg' ? quality : undefined)
    else resolve(null)
  })

/** JPEG has no transparency, and would make it black. */
const asJpeg = (picture: ImageBitmap) => encoded(draw(picture, 'white'), 'image/jpeg')

/** Drawn anew, a picture tells neither place nor device; it is upright, so that nothing must tell how it is turned. */
const redrawn = async (file: Blob, type: string): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const jpeg = await asJpeg(picture)
  const isLossless = type === 'image/png' || type === 'image/webp'
  const own = isLossless && (!jpeg || jpeg.size >= file.size) ? await encoded(draw(picture), type) : null
  picture.close()
  return own ?? jpeg
}

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const named = (name: string, type: string) => `${name.replace(/\.[^.]+$/, '')}.${extensions[type] ?? 'jpg'}`

/**
 * An image as a JPEG of quality 0.3 (LC-035), or as a PNG or WebP as it was where the JPEG would be larger; never the file
 * itself, which may tell where it was taken. Null when this browser can not read it (HEIC in most). Other files stay as
 * they are.
 */
export const compressImage = async (file: File, type: string): Promise<PreparedFile | null> => {
  if (!type.startsWith('image/') || leftAlone.has(type)) return { name: file.name, type, content: file }
  const content = await redrawn(file, type).catch(() => null) // damaged, or of a type that this browser does not know
  return content && { name: named(file.name, content.type), type: content.type, content }
}

const noProblems: readonly string[] = []

/** The files of the message that is being written; those of its draft are there from the start. */
export const useComposerFiles = (sid: string) => {
  const texts = useTexts(conversationsTexts)
  const { lostFile } = useTexts(mediaTexts)
  const { getState } = useAppStore()
  const [files, setFiles] = useScreenState<readonly OutgoingFile[]>(
    'files',
    () => selectChatDraft(getState(), sid).files,
  )
  const [preparing, setPreparing] = useScreenState('preparing', 0)
  const [problems, setProblems] = useScreenState<readonly string[]>('problems', noProblems, { isTyped: true })
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
  const drafted = useRef(files)
  useEffect(() => void outgoingFiles.missing(drafted.current).then((lost) => tellLost(lost)), [])
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
