import { type Course, courseCalls } from '@contract/training/courses'
import { describeCatalogue } from '@server/apiDocument/describeCatalogue'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { demoUnits } from '@server/resources/units/unitDemo'
import { demoCourses } from './courseDemo'

const as = 'admin@southern.test'
const code = 'CHC43015'
const unitOf = (unitCode: string, name: string) => ({
  id: demoUnits.idOf(unitCode),
  code: unitCode,
  name,
  kind: 'core' as const,
  status: 'published' as const,
})
const units = [
  unitOf('HLTWHS002', 'Follow safe work practices for direct client care'),
  unitOf('CHCDIV001', 'Work with diverse people'),
]

type Example = Omit<Course, 'lockVersion' | 'updatedAt'>
const record: Example = {
  id: demoCourses.idOf(code),
  code,
  name: 'Certificate IV in Ageing Support',
  description: '',
  qualificationId: null,
  preTrainingReviewId: null,
  languageLiteracyNumeracyId: null,
  unitIds: units.map(({ id }) => id),
  status: 'draft',
  qualification: null,
  preTrainingReview: null,
  languageLiteracyNumeracy: null,
  units,
  materials: [],
  classCount: 0,
  createdAt: demoCourses.addedAt(code),
}
const changed = { description: 'For care workers who lead a small team.' }

export const courseExamples = [
  ...describeCrud(courseCalls, {
    one: 'course',
    as,
    record,
    search: {
      title: 'Those that are being written, by a word',
      query: { 'q[code_or_name_cont]': 'ageing', 'q[status_eq]': 'draft' },
    },
    fields: { 'q[status_eq]': 'Those with this status; `active` is whatever is not inactive.' },
    added: { code: 'BARISTA', name: 'A day at the coffee machine', unitIds: [], units: [] },
    changed,
    unique: 'code',
    notes: {
      create:
        'Units in the order in which they are taught; a course needs one to be published. Material items and the questions of a stage are refused where the organisation has switched the stage off.',
      update:
        'A published course does not become a draft again. With the `lockVersion` that was read, an edit of an older version is refused.',
    },
  }),
  ...describeCatalogue(courseCalls, {
    one: 'course',
    as,
    record: { ...record, ...changed },
    edits: 1,
    activated: 'draft',
    copied: { code: 'CHC43015-2', name: 'Copy of Certificate IV in Ageing Support' },
    note: ' It is a draft of the same units, with the same material items.',
  }),
]
