import { qualificationRecordCalls } from '@contract/training/qualifications'
import { describeCatalogue } from '@server/apiDocument/describeCatalogue'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { demoQualifications } from './trainingQualificationDemo'

const code = 'CHC43015'
const words = { one: 'training qualification', as: 'admin@southern.test' } as const
const record = {
  id: demoQualifications.idOf(code),
  code: code as string, // a new one has another
  name: 'Certificate IV in Ageing Support' as string,
  canUpload: true as boolean,
  validMonths: null as number | null,
  status: 'active' as const,
  courseCount: 0,
  unitCount: 0,
  createdAt: demoQualifications.addedAt(code),
}
const changed = { validMonths: 60 }

export const trainingQualificationExamples = [
  ...describeCrud(qualificationRecordCalls, {
    ...words,
    record,
    search: {
      title: 'Active ones by a word',
      query: { 'q[code_or_name_cont]': 'ageing', 'q[status_eq]': 'active' },
    },
    added: { code: 'SITSS00069', name: 'Food Safety Supervision Skill Set', canUpload: false },
    changed,
    unique: 'code',
    notes: { create: '`validMonths` is null for what never ends.' },
  }),
  ...describeCatalogue(qualificationRecordCalls, {
    ...words,
    record: { ...record, ...changed },
    edits: 1,
    activated: 'active',
    copied: { code: 'CHC43015-2', name: 'Copy of Certificate IV in Ageing Support' },
  }),
]
