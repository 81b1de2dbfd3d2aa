import { noLocation, type Unit, unitCalls } from '@contract/training/units'
import { describeCatalogue } from '@server/apiDocument/describeCatalogue'
import { type Example, exampleProblem } from '@server/apiDocument/describedCall'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { demoQualifications } from '@server/resources/trainingQualifications/trainingQualificationDemo'
import { demoUnits } from './unitDemo'

const as = 'admin@southern.test' as const
const code = 'SITHCCC028'
const campus = { id: 'southern-location-adelaide-campus', name: 'Adelaide Campus' }
const qualificationId = demoQualifications.idOf('SIT30821')

type Shown = Omit<Unit, 'lockVersion' | 'updatedAt'>
const record: Shown = {
  id: demoUnits.idOf(code),
  code,
  name: 'Prepare appetisers and salads',
  kind: 'elective',
  description: '',
  qualificationId,
  qualificationUpload: false,
  locationIds: [campus.id],
  status: 'draft',
  qualification: { id: qualificationId, name: 'Certificate III in Commercial Cookery' },
  locations: [campus],
  materials: [],
  assessmentCount: 0,
  courseCount: 0,
  createdAt: demoUnits.addedAt(code),
}
const changed = { description: 'Cold dishes for the table and for buffets.' }
const everywhere = { kind: 'core' as const, locationIds: [], locations: [] }

const withoutLocation: Example<typeof unitCalls.create> = {
  title: 'An elective one without a location',
  as,
  input: {
    body: {
      unit: {
        code: 'SITHCCC040',
        name: 'Prepare and serve cheese',
        kind: 'elective' as const,
        description: '',
        qualificationId: null,
        qualificationUpload: false,
        locationIds: [],
        materials: [],
        status: 'draft' as const,
      },
    },
  },
  answer: { status: 422, problem: exampleProblem(noLocation, 'locationIds') },
}

export const unitExamples = [
  ...describeCrud(unitCalls, {
    one: 'unit',
    as,
    record,
    search: {
      title: 'Those that are being written, by a word',
      query: { 'q[code_or_name_cont]': 'appetisers', 'q[status_eq]': 'draft' },
    },
    fields: {
      'q[status_eq]': 'Those with this status; `active` is whatever is not inactive.',
      'q[offered_at_eq]': 'Core units, and elective ones that are offered at this location.',
      'q[course_id_eq]': 'Those of this course.',
    },
    added: { code: 'SITXCOM007', name: 'Show social and cultural sensitivity', ...everywhere },
    changed,
    unique: 'code',
    notes: {
      create:
        'An elective unit needs a location. Each material item needs a medium with a file. `qualificationUpload` leaves no material items and no assessments: with them it is refused unless `removesLearning` is true.',
      update:
        'Material items that are left out go. A published unit does not become a draft again. With the `lockVersion` that was read, an edit of an older version is refused.',
    },
  }).map((described) =>
    described.call === unitCalls.create
      ? { ...described, examples: [...described.examples, withoutLocation as Example] } // of calls of all types
      : described,
  ),
  ...describeCatalogue(unitCalls, {
    one: 'unit',
    as,
    record: { ...record, ...changed },
    edits: 1,
    activated: 'draft',
    copied: { code: 'SITHCCC028-2', name: 'Copy of Prepare appetisers and salads' },
    note: ' It is a draft, with the same material items and without assessments.',
  }),
]
