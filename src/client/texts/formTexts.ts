import { catalogue } from './catalogue'

const inWords = (amount: number) => amount.toLocaleString('en')

/** A value of a field for which nobody has better words; empty when there is none. */
const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  if (value instanceof Date) return value.toLocaleDateString('en-AU', { dateStyle: 'medium' })
  if (value instanceof File) return value.name
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

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
  count: (length: number, most: number) => `${inWords(length)} / ${inWords(most)}`,
  countWords: (length: number, most: number) => `${inWords(length)} of ${inWords(most)} characters`,
  summary: (fields: number) => `${fields} fields need your attention`,
  staleTitle: 'Somebody else changed this',
  staleText: 'It was saved by somebody else since you opened it. Choose what to keep; everything else is the same.',
  staleUnseen: 'Their version could not be shown here. You can use it, or go back to what you typed.',
  staleMine: 'Your version',
  staleTheirs: 'Their version',
  staleBack: 'Back to the form',
  staleTakeTheirs: 'Use their version',
  staleSave: 'Save what is chosen',
  emptyValue: 'Empty',
  valueWords,
  unchanged: 'Nothing has been changed yet',
  invalid: 'Correct or fill in the marked fields first',
})
