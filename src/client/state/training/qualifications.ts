import { qualificationRecordCalls } from '@contract/training/qualifications'
import { resource } from '../resource'

/** What people have once they have completed a course or a unit. */
export const trainingQualifications = resource('trainingQualifications', qualificationRecordCalls, {
  isOftenKept: true,
})
