import { catalogue } from './catalogue'

/** Of a list whose entries are moved and removed in place. */
export const orderedTexts = catalogue({
  remove: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
  keys: 'Alt with the up and down arrows moves an entry.',
})

/** Of the material items of a unit or course. */
export const materialTexts = catalogue({
  item: (place: number) => `Item ${place}`,
  name: 'Name',
  files: 'Files',
  add: 'Add item',
  shared:
    "A copy uses the same files, so they can't be changed here. To use others, remove the item and add a new one.",
})

/** Of forms and dialogs with files. */
export const filesTexts = catalogue({
  uploading: 'Wait until the files are uploaded',
  failed: 'Remove the files that could not be uploaded, or try them again',
  noFiles: 'No files',
  close: 'Close',
})
