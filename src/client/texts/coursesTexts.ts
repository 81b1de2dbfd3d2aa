import { catalogue } from './catalogue'

export const coursesTexts = catalogue({
  search: 'Code or name',
  failed: 'Could not load courses',
  empty: 'No courses yet',
  code: 'Code',
  name: 'Name',
  description: 'Description',
  qualificationId: 'Qualification',
  unitIds: 'Units',
  unitsHelp: 'In the order they are taught. A course needs at least one to be published.',
  addUnit: 'Add a unit',
  materials: 'Pre-course material',
  preTrainingReviewId: 'Pre-training review',
  languageLiteracyNumeracyId: 'Language, literacy and numeracy',
  classes: 'Classes',
  status: 'Status',
  none: '–',
  addTitle: 'Add course',
  editTitle: 'Edit course',
})
