import { catalogue } from './catalogue'

/** For one record of any kind. */
export const recordTexts = catalogue({
  failed: 'This could not be loaded',
  gone: 'This no longer exists',
  save: 'Save',
})
