import { catalogue } from './catalogue'

export const filedFormTexts = catalogue({
  uploading: 'Wait until the files are uploaded',
  failed: 'Remove the files that could not be uploaded, or try them again',
  noFiles: 'No files',
  close: 'Close',
})
