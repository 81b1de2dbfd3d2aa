import { catalogue } from './catalogue'

export const scoreTexts = catalogue({
  title: (location: string | undefined) => (location === undefined ? 'Score' : `${location} score`),
  fromPreviousWeek: 'from previous week',
  average: 'Average Score',
  empty: 'Could not get score',
  failed: 'Could not get score',
  stale: 'The score may be out of date',
  loading: 'Loading the score',
})

export const qualificationTexts = catalogue({
  title: 'Outstanding Trainings & Qualifications',
  daysLeft: (days: number) => (days <= 1 ? `${days} Day left` : `${days} Days left`),
  upload: 'Upload',
  complete: 'Complete',
  named: (action: string, qualification: string) => `${action} ${qualification}`,
  empty: 'You do not have any outstanding training qualifications. Well done!',
  failed: 'Your qualifications could not be loaded',
  stale: 'Qualifications may be out of date',
  loading: 'Loading qualifications',
})
