import { catalogue } from './catalogue'

const questions = {
  all: 'All questions',
  choose: 'Choose questions',
  none: 'No published questions',
  failed: 'Could not load questions',
  searching: 'Loading questions',
}

export const trainingLookupTexts = catalogue({
  kinds: {
    course: {
      all: 'All courses',
      choose: 'Choose a course',
      none: 'No courses',
      failed: 'Could not load courses',
      searching: 'Loading courses',
    },
    unit: {
      all: 'All units',
      choose: 'Choose a unit',
      none: 'No units',
      failed: 'Could not load units',
      searching: 'Loading units',
    },
    class: {
      all: 'All classes',
      choose: 'Choose a class',
      none: 'No classes',
      failed: 'Could not load classes',
      searching: 'Loading classes',
    },
    trainer: {
      all: 'All trainers',
      choose: 'Choose a trainer',
      none: 'No trainers',
      failed: 'Could not load trainers',
      searching: 'Loading trainers',
    },
    qualification: {
      all: 'All qualifications',
      choose: 'Choose a qualification',
      none: 'No qualifications',
      failed: 'Could not load qualifications',
      searching: 'Loading qualifications',
    },
    preTrainingReview: questions,
    languageLiteracyNumeracy: questions,
  },
})
