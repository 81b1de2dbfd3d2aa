import { catalogue } from './catalogue'

/** Of every form and dialog. */
export const formTexts = catalogue({
  cancel: 'Cancel',
  close: 'Close',
  reveal: 'Show what you typed',
  conceal: 'Hide what you typed',
  discardTitle: 'Discard Changes?',
  discardText: 'What you changed has not been saved.',
  discardKeep: 'No, keep it',
  discardConfirm: 'Yes, discard it',
  unchanged: 'Nothing has been changed yet',
  invalid: 'Correct or fill in the marked fields first',
})
