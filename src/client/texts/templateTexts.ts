import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

/** The page of one template. */
export const templateTexts = catalogue({
  failed: 'The template could not be loaded',
  gone: 'This template no longer exists',
  back: 'All templates',
  loading: 'Loading the template',
  settings: 'Template Settings',
  editor: 'Editor',
  preview: 'Preview',
  name: 'Name',
  kind: 'Kind',
  kindFixed: 'The kind of a published template cannot be changed.',
  blocks: 'Blocks',
  save: 'Save',
  publish: 'Publish',
  cancel: 'Cancel',
  newDraft: 'New draft',
  version: (version: number) => `version ${version}`,
  publishTitle: 'Do you want to publish this version?',
  publishText: 'From then on it is what people choose. It can no longer be changed.',
  publishUnknown: (codes: string) => `There are no short codes of these names: ${codes}`,
  inactiveNote: 'This template is inactive. Activate it to change it.',
  readOnlyNote: 'You can read this template, but not change it.',
  publishedNote: 'A published version stays as it is. Begin a new draft to change it.',
  previewEmpty: 'There is nothing to show yet',
  formFailed: 'The form could not be loaded',
})

/** The blocks of a template or a communication. */
export const blocksTexts = catalogue({
  blocks: 'Blocks',
  addBlock: 'Add block',
  addText: 'Text',
  addForm: 'Form',
  untitled: (place: number) => `Block ${place}`,
  title: 'Title',
  content: 'Content',
  options: (name: string) => `Options for ${name}`,
  handle: (name: string) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  undo: 'Undo',
  removed: (name: string) => `${name} is removed`,
  restored: (name: string) => `${name} is back`,
  moved: (name: string, place: number, count: number) => `${name} is now block ${place} of ${count}`,
  added: (name: string) => `${name} is added`,
  keys: 'Alt with the up and down arrows moves the block',
  none: 'No blocks yet',
  noneText: (mayHaveForms: boolean) =>
    mayHaveForms ? 'Add a block: a text, or a form to be filled in.' : 'Add a block and write its text.',
  hasError: '(needs attention)',
})

/** Short codes beside an editor (TP-038 to TP-040). */
export const shortCodePanelTexts = catalogue({
  title: 'Short codes',
  search: 'Search',
  none: 'No short code found!',
  unknown: 'There is no such short code',
  failed: 'Short codes could not be loaded',
  loading: 'Loading short codes',
  insert: 'Insert',
  copy: (code: string) => `Copy ${code}`,
  copied: 'Copied',
  copyFailed: 'Not copied',
  more: (count: number) => `${grouped(count)} more: search for them`,
  open: 'Short codes',
  close: 'Close',
  automatic: {
    first_name: "The receiver's first name",
    last_name: "The receiver's last name",
    full_name: 'First and last name',
    email: "The receiver's email address",
    location_name: "The receiver's location",
    role_name: "The receiver's role",
    company_name: 'The organisation',
    today: 'The day it is sent',
  },
})

/** Versions of a template (TP-030, TP-031). */
export const versionsTexts = catalogue({
  history: 'Version history',
  version: (version: number) => `Version ${version}`,
  author: (name: string | null, time: string) => `${name ?? 'Deleted account'} · ${time}`,
  more: (count: number) => (count === 1 ? 'Show 1 older version' : `Show ${grouped(count)} older versions`),
  fewer: 'Show fewer versions',
  compareTitle: (older: number, newer: number) => `Version ${older} beside version ${newer}`,
  compare: 'Compare',
  restore: 'Restore as draft',
  replaces: 'What you have not saved will be replaced.',
  close: 'Close',
  same: 'The versions are the same',
  sameWords: 'The words are the same. Their order, their format, links or settings of fields differ.',
  rewritten: 'This block was rewritten: its older text comes first, then the newer one.',
  failed: 'The version could not be loaded',
  loading: 'Loading the version',
})
