import { sampleFiles, type SamplePackage } from './samplePackage'

/** The package of Southern Skills in the demo, and its set of questions. */
export const demoPackageOf = {
  set: 'Hand hygiene in the kitchen',
  title: 'Hand hygiene in the kitchen',
  name: 'hand-hygiene.zip',
  scormType: '2004',
  questions: [
    {
      id: 'how-long',
      text: 'How long do you wash your hands for?',
      answers: ['At least 20 seconds', 'Five seconds', 'Until the water runs warm'],
    },
    {
      id: 'gloves',
      text: 'You have put on gloves. Do you still have to wash your hands?',
      answers: ['Yes, before and after', 'No, gloves are clean', 'Only after handling meat'],
    },
    {
      id: 'drying',
      text: 'How do you dry your hands?',
      answers: ['With a paper towel that is used once', 'With a tea towel', 'On your apron'],
    },
  ],
} as const satisfies SamplePackage & { set: string; name: string }

export const handHygieneFiles = () => sampleFiles(demoPackageOf)
