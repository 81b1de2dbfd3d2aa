import { catalogue } from './catalogue'

/** The question before a record is archived, or brought back. */
export const archivingTexts = catalogue({
  archive: 'Archive',
  archiveTitle: (name: string) => `Archive ${name}?`,
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore ${name}?`,
  restoreText: 'It can be chosen again.',
  keep: 'Cancel',
})
