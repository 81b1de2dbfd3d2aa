import { catalogue } from './catalogue'

/** Of the qualifications that an organisation trains people for. */
export const qualificationsTexts = catalogue({
  search: 'Code or name',
  failed: 'Could not load qualifications',
  empty: 'No qualifications yet',
  code: 'Code',
  name: 'Name',
  canUpload: 'People can upload it',
  canUploadHelp: 'For people who already have it.',
  upload: 'Upload',
  yes: 'Yes',
  no: 'No',
  validMonths: 'Valid for (months)',
  validMonthsHelp: 'Leave it empty if it never expires.',
  validity: 'Valid for',
  months: (count: number | null) => {
    if (count === null) return 'No expiry'
    return count === 1 ? '1 month' : `${count} months`
  },
  courses: 'Courses',
  units: 'Units',
  status: 'Status',
  addTitle: 'Add qualification',
  editTitle: 'Edit qualification',
})
