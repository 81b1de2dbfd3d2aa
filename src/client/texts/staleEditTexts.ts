import { catalogue } from './catalogue'

/** Fallback text for a field's value without a formatter of its own; empty when there is none. */
const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  if (value instanceof Date) return value.toLocaleDateString('en-AU', { dateStyle: 'medium' })
  if (value instanceof File) return value.name
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** For an edit that conflicts with a change by another user. */
export const staleEditTexts = catalogue({
  title: 'Someone else changed this',
  text: 'Someone else saved changes after you opened this. Choose which version to keep; everything else is the same.',
  unseen: 'Their version could not be shown here. You can use it, or go back to what you typed.',
  mine: 'Your version',
  theirs: 'Their version',
  back: 'Back to the form',
  takeTheirs: 'Use their version',
  save: 'Save my choice',
  emptyValue: 'Empty',
  valueWords,
})
