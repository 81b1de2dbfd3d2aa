import { catalogue } from './catalogue'

/** For files that are attached and shown. */
export const mediaTexts = catalogue({
  choose: 'Add files',
  takePhoto: 'Take a photo',
  drop: 'Drop files to add them',
  help: (file: string, video: string, most: number) =>
    most === 1
      ? `An image, doc, docx or pdf of up to ${file}, or a video of up to ${video}.`
      : `Images, doc, docx, pdf and one video. Up to ${most} files of ${file} each, a video up to ${video}.`,
  wrongType: (name: string) => `${name} was not added. Choose images, doc, docx, pdf or a video.`,
  tooLargeFile: (name: string, limit: string) => `${name} was not added. It is larger than ${limit}.`,
  emptyFile: (name: string) => `${name} was not added. It is empty.`,
  secondVideo: (name: string) => `${name} was not added. Only one video can be attached.`,
  lostFile: (name: string) => `${name} is no longer stored in this browser. Add it again.`,
  tooMany: (name: string, most: number) =>
    `${name} was not added. ${most === 1 ? 'Only 1 file' : `Up to ${most} files`} can be attached.`,

  list: 'Attached files',
  waiting: 'Waiting',
  saving: 'Saving…',
  removing: 'Removing…',
  progressOf: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  uploaded: (name: string) => `${name} was uploaded`,
  uploadFailed: 'Could not upload media',
  tooLarge: '. The file is too large to upload',
  removeFailed: 'Could not remove file',

  openPicture: (name: string) => `Open ${name}`,
  openMore: (name: string, more: number) => `Open ${name} and ${more} more`,
  pictureFailed: 'This picture could not be loaded',
  viewerFailed: 'The pictures could not be opened',
  close: 'Close',
  next: 'Next picture',
  previous: 'Previous picture',
  actualSize: 'Actual size',
  fit: 'Fit to the screen',
  position: (position: number, total: number) => `${position} of ${total}`,
  videoFailed: 'This video cannot be played here',
  download: 'Download',
  youtube: 'YouTube video',
  vimeo: 'Vimeo video',
})
