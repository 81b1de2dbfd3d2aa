import type { PartReport } from '@contract/training/packageRuntime'
import { catalogue } from './catalogue'

/** A SCORM package as its learner runs it. */
export const packagePlayerTexts = catalogue({
  loading: 'Loading the package',
  /** RT-021 */
  failed: 'Could not get SCORM or LMS URL',
  retry: 'Try again',
  part: 'Part',
  partOf: (place: number, count: number, title: string) => `${place} of ${count}: ${title}`,
  next: 'Next part',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Could not save what you did in the package',
  completion: {
    unknown: 'Not started',
    notAttempted: 'Not started',
    incomplete: 'In progress',
    completed: 'Completed',
  } satisfies Record<PartReport['completion'], string>,
  success: { unknown: '', passed: 'passed', failed: 'not passed' } satisfies Record<PartReport['success'], string>,
  score: (percent: number) => `${percent}%`,
  nothingKept: 'Preview: nothing you do here is kept',
  submit: 'Submit',
  submitTitle: 'Do you want to submit this package?',
  submitText: "You can't change it any more. Your trainer looks at it next.",
  submitYes: 'Submit',
  submitNo: 'Cancel',
})
