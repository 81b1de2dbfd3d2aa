import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

export const shortCodesTexts = catalogue({
  search: 'Search by name',
  allKinds: 'All kinds',
  name: 'Name',
  nameHelp: 'Lowercase letters, digits and underscores',
  code: 'Code',
  kinds: 'Kinds',
  kindNames: { document: 'Document', communication: 'Communication' },
  description: 'Description',
  defaultValue: 'Default value',
  defaultValueHelp: 'Used when no other value is given',
  copy: (code: string) => `Copy ${code}`,
  copied: 'Copied',
  copyFailed: 'Could not copy',
  addTitle: 'Add short code',
  editTitle: 'Edit short code',
})

const places = (count: number) => (count === 1 ? '1 place' : `${grouped(count)} places`)

/** Which templates and drafts use a short code, and the question before it gets another name. */
export const shortCodeUsesTexts = catalogue({
  whereUsed: 'Where used',
  title: (code: string) => `Where ${code} is used`,
  none: (code: string) => `No template and no draft communication uses ${code}`,
  count: (count: number, code: string) => `${code} is used in ${places(count)}`,
  inBoth: 'In the published version and in the draft',
  inPublished: 'In the published version',
  inDraft: 'In the draft',
  inCommunication: 'Draft communication',
  noSubject: '(no subject)',
  list: 'Places',
  loading: 'Loading the places where it is used',
  failed: 'The places where it is used could not be loaded',
  close: 'Close',
  renameTitle: (code: string) => `Rename ${code}?`,
  renameText: (count: number, old: string, next: string) =>
    `${old} is used in ${places(count)} and stays there. Receivers will then read ${old} itself, until it is replaced by ${next} there.`,
  rename: 'Rename',
  keep: 'Cancel',
})
