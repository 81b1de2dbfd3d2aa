import { catalogue } from './catalogue'

/** The package of a SCORM question set, in its editor. */
export const packagesTexts = catalogue({
  heading: 'Package',
  none: 'No package yet. Upload the zip that your authoring tool exports for an LMS.',
  noneShown: 'This version has no package.',
  choose: 'Upload package',
  replace: 'Replace package',
  preview: 'Preview',
  closePreview: 'Close the preview',
  previewFailed: 'Could not open the preview',
  orDrop: 'or drop a zip here',
  help: (most: string, type: string) => `A zip for ${type}, up to ${most}`,
  uploading: (percent: number) => `Uploading… ${percent}%`,
  unpacking: 'Unpacking…',
  tooLarge: (most: string) => `A package can have at most ${most}`,
  failed: 'Could not upload the package',
  type: 'Type',
  file: 'File',
  files: 'Unpacked',
  size: (count: number, size: string) => (count === 1 ? `1 file, ${size}` : `${count} files, ${size}`),
  parts: 'Parts',
})
