import { documentExtensions, imageExtensions, mediaKindOf, mediaLimits, videoExtensions } from '@contract/media'
import { extensionOf } from '@client/ui/media/FileSummary'

export type Attached = { name: string }
/** `lostFile`: of a draft, and no longer in the browser. */
export type RefusalReason = 'wrongType' | 'emptyFile' | 'tooLargeFile' | 'secondVideo' | 'tooMany' | 'lostFile'
type Refusal = { name: string; reason: RefusalReason }

const accepted = new Set([...imageExtensions, ...documentExtensions, ...videoExtensions])
const isVideo = ({ name }: Attached) => mediaKindOf(extensionOf(name)) === 'video'

/** The most bytes that a file of this name may have. */
export const limitOf = ({ name }: Attached): number => {
  const extension = extensionOf(name)
  return extension === 'svg' ? mediaLimits.drawing : mediaLimits[mediaKindOf(extension)]
}

const reasonAgainst = (file: File, attached: readonly Attached[], most: number): RefusalReason | null => {
  if (!accepted.has(extensionOf(file.name))) return 'wrongType'
  if (file.size === 0) return 'emptyFile'
  if (file.size > limitOf(file)) return 'tooLargeFile'
  if (isVideo(file) && attached.some(isVideo)) return 'secondVideo'
  return attached.length >= most ? 'tooMany' : null
}

/** Which of the chosen files can be added to the attached ones; the others never leave the browser (SH-060, MD-016). */
export const chooseFiles = (
  files: readonly File[],
  attached: readonly Attached[],
  most: number = mediaLimits.files,
) => {
  const chosen: File[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const reason = reasonAgainst(file, [...attached, ...chosen], most)
    if (reason === null) chosen.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { chosen, refused }
}
