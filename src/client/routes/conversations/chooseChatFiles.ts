import { mediaLimits } from '@contract/media'
import { headLength, typeOfBytes } from './fileTypes'

/** Files of one message. */
export const mostFiles = 10

export type Refusal = {
  name: string
  reason: 'wrongType' | 'emptyFile' | 'tooLarge' | 'tooMany' | 'heicPhoto' | 'unreadable'
}
export type ChosenFile = { file: File; type: string }

/** Empty for what cannot be read, like a folder that was dropped. */
const headOf = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, headLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

/**
 * Images and PDFs, told by their content; other files are not added (LC-034). `attached`: how many the message has.
 */
export const chooseChatFiles = async (files: readonly File[], attached: number) => {
  const chosen: ChosenFile[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const refuse = (reason: Refusal['reason']) => refused.push({ name: file.name, reason })
    const type = typeOfBytes(await headOf(file))
    if (file.size === 0) refuse('emptyFile')
    else if (type === null) refuse('wrongType')
    else if (file.size > mediaLimits.file) refuse('tooLarge')
    else if (attached + chosen.length >= mostFiles) refuse('tooMany')
    else chosen.push({ file, type })
  }
  return { chosen, refused }
}
