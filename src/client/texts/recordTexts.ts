import { catalogue } from './catalogue'

/** Of one record, whatever it is. */
export const recordTexts = catalogue({
  failed: 'This could not be loaded',
  gone: 'This does not exist any more',
})
