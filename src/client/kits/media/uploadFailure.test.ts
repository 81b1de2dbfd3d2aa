import { mediaField } from '@contract/media'
import { type ApiError, unreachable } from '@client/state/api'
import { mediaTexts } from '@client/texts/mediaTexts'
import { uploadFailure } from './useUploads'

const textOf = (error: Partial<ApiError>) =>
  uploadFailure({ status: 422, errors: {}, message: unreachable.message, ...error }, mediaTexts.en)

describe('the text of a failed upload', () => {
  it.each([
    [{ message: 'File is not a picture' }, 'Could not upload media. File is not a picture'],
    [{ message: 'File is not a picture.' }, 'Could not upload media. File is not a picture'],
    [{ errors: { file: ['is empty'] }, message: 'is empty' }, 'Could not upload media. This file is empty'],
    [
      { errors: { [mediaField]: ['a.png is damaged'] }, message: 'a.png is damaged' },
      'Could not upload media. a.png is damaged',
    ],
    [{ status: 500 }, 'Could not upload media'],
    [unreachable, 'Could not upload media. The server could not be reached'],
  ])("[MD-009] of %j names the server's first message", (error, text) => {
    expect(textOf(error)).toBe(text)
  })

  it.each([
    [{ status: 413 }, 'Could not upload media. The file is too large to upload'],
    [
      { status: 413, message: 'The file is too large to upload' },
      'Could not upload media. The file is too large to upload',
    ],
    [
      { status: 413, message: 'Body is too long' },
      'Could not upload media. Body is too long. The file is too large to upload',
    ],
  ])('[MD-010] of %j ends with the reason of a 413', (error, text) => {
    expect(textOf(error)).toBe(text)
  })

  it('[MD-011] gives the limit of the server its unit', () => {
    expect(textOf({ message: 'File size must be less than 20' })).toBe(
      'Could not upload media. File size must be less than 20MB',
    )
    expect(textOf({ message: 'File size must be less than 20MB' })).toBe(
      'Could not upload media. File size must be less than 20MB',
    )
  })
})
