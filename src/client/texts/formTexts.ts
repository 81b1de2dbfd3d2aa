import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

/** For every form and dialog. */
export const formTexts = catalogue({
  done: 'Done',
  cancel: 'Cancel',
  close: 'Close',
  dialogFailed: 'This dialog could not be loaded',
  reveal: 'Show what you typed',
  conceal: 'Hide what you typed',
  restored: 'Draft restored',
  discardRestored: 'Discard',
  restoredDiscarded: 'Discarded. The form shows what is saved.',
  discardTitle: 'Discard Changes?',
  discardText: 'Your changes have not been saved.',
  discardKeep: 'No, keep it',
  discardConfirm: 'Yes, discard it',
  saveTitle: 'You have unsaved changes',
  saveText: 'Do you want to save before leaving?',
  saveConfirm: 'Save',
  saveDiscard: "Don't save",
  count: (length: number, most: number) => `${grouped(length)} / ${grouped(most)}`,
  countWords: (length: number, most: number) => `${grouped(length)} of ${grouped(most)} characters`,
  lost: (files: string) => `Files are not kept after a reload. Choose them again: ${files}`,
  invalidDay: 'Enter a date as DD/MM/YYYY',
  invalidTime: 'Enter a date and a time as DD/MM/YYYY HH:mm',
  select: 'Select an option',
  noChoice: 'No matching options',
  unchanged: 'No changes to save',
  invalid: 'Fix the highlighted fields first',
})

/** For the summary of a longer form that the server refused. */
export const formErrorSummaryTexts = catalogue({
  summary: (fields: number) => `${fields} fields need your attention`,
})

/** For a form in tabs, of a tab with wrong fields. */
export const formTabsTexts = catalogue({
  hasErrors: '(has errors)',
})

/** For forms in steps. */
export const stepFormTexts = catalogue({
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  done: '(done)',
  skipped: '(skipped)',
  wrong: '(needs your attention)',
  back: 'Back',
  next: 'Next',
})
