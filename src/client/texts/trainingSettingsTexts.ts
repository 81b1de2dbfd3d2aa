import type { TrainingSetting } from '@contract/training/settings'
import { catalogue } from './catalogue'

/** RT-029, with what each does. */
const settings: Readonly<Record<TrainingSetting, { label: string; help: string }>> = {
  internalLms: {
    label: 'Internal LMS',
    help: 'People enrol and learn here. Without it, none of the other settings counts.',
  },
  accredited: {
    label: 'Accredited Courses/Units',
    help: 'Trainees get an email when a unit is scheduled, changed, overdue or cancelled.',
  },
  observation: { label: 'Observation', help: 'Units can have checklists, which a trainer fills in at the workplace.' },
  avetmissExport: { label: 'AVETMISS Data Export', help: 'What the regulator asks for once a year can be exported.' },
  rtoEnrolment: {
    label: 'RTO Enrolment',
    help: 'Trainees go through the stages below before their units. Without it, there are none.',
  },
  enrolmentForm: { label: 'Enrolment Form', help: 'Personal details and agreements.' },
  preTrainingReview: { label: 'Pre Training Review', help: 'What the trainee brings, and wants to reach.' },
  languageLiteracyNumeracy: {
    label: 'Language Literacy and Numeracy',
    help: 'Whether the trainee can follow the course, or needs support.',
  },
  preCourseMaterial: { label: 'Pre Course Material', help: 'What the trainee reads before the course begins.' },
}

export const trainingSettingsTexts = catalogue({
  loading: 'Loading training settings',
  failed: "Couldn't load training settings",
  save: 'Save',
  settings,
  learning: 'Learning',
  enrolment: 'Enrolment',
  enrolmentNote: 'Each stage is submitted by the trainee and approved by the trainer, in this order.',
  asksTitle: 'Switch off?',
  asksText:
    'It is hidden at once, also for trainees who are in the middle of it. What was entered stays, and is there when you switch it on again.',
  yes: 'Switch off',
  no: 'Keep on',
})
