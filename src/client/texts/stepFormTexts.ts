import { catalogue } from './catalogue'

/** For forms in steps. */
export const stepFormTexts = catalogue({
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  done: '(done)',
  skipped: '(skipped)',
  wrong: '(needs your attention)',
  back: 'Back',
  next: 'Next',
})
