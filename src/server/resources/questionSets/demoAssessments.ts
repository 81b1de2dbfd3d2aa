import { choice, field, select } from '@server/demo/formFields'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { asked, type DemoQuestionSet, draft, observed } from './demoQuestions'

const hygiene = [
  choice(
    'radio',
    'handwashing',
    'When do you wash your hands?',
    'Once a shift',
    'Before each task',
    'When they look dirty',
  ),
  field('number', 'coldFood', 'What is the highest temperature for cold food, in °C?'),
  choice('selectboxes', 'hazards', 'Which of these are hazards?', 'A cracked glass', 'A closed lid', 'A wet floor'),
  field('textarea', 'report', 'A colleague has been vomiting. What do you do?'),
]

/** Of units of Southern Skills: published ones, one with a draft beside it, one being written, and one that is out of use. */
export const demoAssessments: readonly DemoQuestionSet[] = [
  {
    name: 'Food safety knowledge test',
    kind: 'assessment',
    unit: 'SITXFSA005',
    status: 'published',
    versions: [
      asked(130, ...hygiene),
      draft(asked(2, ...hygiene, field('textarea', 'cleaning', 'Describe how you clean a slicer, step by step.'))),
    ],
  },
  {
    name: 'Safe work practices test',
    kind: 'assessment',
    unit: 'SITXWHS005',
    status: 'published',
    versions: [
      asked(
        126,
        select(
          'extinguisher',
          'Which extinguisher do you use on burning fat?',
          'Water',
          'Wet chemical',
          'Carbon dioxide',
        ),
        choice('radio', 'lift', 'How do you lift a heavy pot?', 'With a straight back', 'With bent knees', 'Both'),
        field('textarea', 'incident', 'What goes into an incident report?'),
      ),
    ],
  },
  {
    name: 'Knife and equipment checklist',
    kind: 'observation',
    unit: 'SITHCCC023',
    status: 'published',
    versions: [
      observed(
        118,
        ['Chooses the right knife for the task', 3],
        ['Sharpens and stores knives safely', 2],
        ['Assembles, uses and cleans a mechanical slicer', 1],
        ['Keeps the workplace clean while working', 5],
      ),
    ],
  },
  {
    name: 'Methods of cookery: written part',
    kind: 'assessment',
    unit: 'SITHCCC027',
    status: 'published',
    versions: [
      asked(
        112,
        select(
          'method',
          'What is poaching?',
          'Cooking in hot fat',
          'Cooking in barely moving liquid',
          'Cooking in steam',
        ),
        field('textarea', 'braising', 'Describe how you braise a tough cut of meat.'),
        field('checkbox', 'own', 'This is my own work'),
        field('signature', 'signature', 'Signature'),
      ),
    ],
  },
  {
    name: 'Basic methods of cookery in the kitchen',
    kind: 'observation',
    unit: 'SITHCCC027',
    status: 'draft',
    versions: [draft(observed(5, ['Prepares a dish by braising', 2], ['Serves at the right temperature', 2]))],
  },
  {
    name: 'Workplace health and safety in care',
    kind: 'scorm',
    scormType: '2004',
    unit: 'HLTWHS002',
    status: 'draft',
    versions: [draft(asked(8))],
  },
  {
    name: demoPackageOf.set,
    kind: 'scorm',
    scormType: demoPackageOf.scormType,
    unit: 'SITHKOP009',
    status: 'published',
    versions: [asked(60)],
  },
  {
    name: 'Working with diverse people: reflection',
    kind: 'assessment',
    unit: 'CHCDIV001',
    status: 'published',
    versions: [
      asked(
        90,
        field(
          'textarea',
          'experience',
          'Describe a situation in which you and somebody else misunderstood each other.',
        ),
        field('textarea', 'change', 'What would you do differently today?'),
      ),
    ],
  },
  {
    name: 'Last year’s stock rotation test',
    kind: 'assessment',
    unit: 'SITXINV006',
    status: 'inactive',
    versions: [asked(300, field('textarea', 'rotation', 'What does first in, first out mean?'))],
  },
]
