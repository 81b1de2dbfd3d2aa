import { mediaField } from '@contract/media'
import { type ApiError, unreachable } from '@client/state/api'
import { serverMessage } from '@client/notices/serverMessage'
import type { mediaTexts } from '@client/texts/mediaTexts'

type Texts = Pick<(typeof mediaTexts)['en'], 'uploadFailed' | 'tooLarge'>

/** The server sends the limit as a bare number (MD-011). */
const withUnit = (message: string) => (/^File size must be less than .*\d$/.test(message) ? `${message}MB` : message)

/** Why an upload failed: 'Could not upload media', the server's first message, and 413 in words (MD-009 to MD-011). */
export const uploadFailure = (error: ApiError, { uploadFailed, tooLarge }: Texts): string => {
  const { [mediaField]: _ofFiles, ...errors } = error.errors // messages about files name the file, not the field
  const told = error.status === 0 ? unreachable.message : serverMessage('')({ ...error, errors })
  const sentence = withUnit(told.replace(/\.$/, ''))
  const isTold = tooLarge.endsWith(sentence)
  return [uploadFailed, sentence !== '' && !isTold && `. ${sentence}`, error.status === 413 && tooLarge]
    .filter(Boolean)
    .join('')
}
