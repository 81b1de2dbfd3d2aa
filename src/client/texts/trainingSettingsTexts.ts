import type { TrainingSetting } from '@contract/training/settings'
import { catalogue } from './catalogue'

/** RT-029, with what each does. */
const settings: Readonly<Record<TrainingSetting, { label: string; help: string }>> = {
  internalLms: {
    label: 'Internal LMS',
    help: 'People enrol and learn in Muster. The other settings only apply while this is on.',
  },
  accredited: {
    label: 'Accredited Courses/Units',
    help: 'Trainees get an email when a unit is scheduled, changed, overdue or cancelled.',
  },
  observation: { label: 'Observation', help: 'Units can have checklists that a trainer fills in at the workplace.' },
  avetmissExport: {
    label: 'AVETMISS Data Export',
    help: 'The files that the regulator asks for every year, and the details of trainees that they need.',
  },
  rtoEnrolment: {
    label: 'RTO Enrolment',
    help: 'Before their units, trainees go through the stages below that are on.',
  },
  enrolmentForm: { label: 'Enrolment Form', help: 'Personal details and agreements.' },
  preTrainingReview: { label: 'Pre Training Review', help: 'What the trainee already knows, and wants to achieve.' },
  languageLiteracyNumeracy: {
    label: 'Language Literacy and Numeracy',
    help: 'Whether the trainee can follow the course or needs support.',
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
  enrolmentNote: 'Trainees submit each stage, and a trainer approves it, in this order.',
  asksTitle: (count: number) => (count === 1 ? 'Switch this off?' : 'Switch these off?'),
  asksText: (count: number) => {
    const [covered, it] = count === 1 ? ['What it covers', 'it'] : ['What they cover', 'them']
    return `${covered} is hidden at once, even for trainees who are part-way through. What was entered is kept for when you switch ${it} back on.`
  },
  yes: 'Switch off',
  no: 'Keep on',
})
