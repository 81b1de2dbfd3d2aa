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
