import type { CallInput } from '@contract/call'
import { courseCalls } from '@contract/training/courses'
import { columnsOf } from '@server/database/fieldNames'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { catalogueTrials, crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf } from '@server/testing/trials/trial'

type Form = CallInput<typeof courseCalls.create>['body']['course']

const unitIn = async (fixtures: Fixtures, code: string) => {
  const columns = { code: `U-${code}`, name: code, kind: 'core', description: '', qualification_id: null } as const
  const further = { qualification_upload: false, status: 'published' } as const
  return (await fixtures.given.record('training_units', { ...columns, ...further, ...homeOf(fixtures) })).id
}

const records = {
  read: 'training.teach',
  write: 'training.manage',
  table: 'training_courses',
  form: (number: number): Form => ({
    code: `TRIAL${number}`,
    name: `Trial ${number}`,
    description: '',
    qualificationId: null,
    unitIds: [],
    materials: [],
    preTrainingReviewId: null,
    languageLiteracyNumeracyId: null,
    status: 'draft',
  }),
  columns: ({ unitIds: _units, materials: _materials, ...form }: Form) => columnsOf(form),
  apart: [
    ...(['qualificationId', 'unitIds', 'materials', 'status'] as const),
    ...(['preTrainingReviewId', 'languageLiteracyNumeracyId'] as const),
  ],
  creating: {
    of: 'organisation',
    refuses: 'unitIds',
    named: async (form: Form, fixtures: Fixtures): Promise<Form> => ({
      ...form,
      unitIds: [await unitIn(fixtures, form.code)],
    }),
  },
} as const

export const trials = [...crudTrials(courseCalls, records), ...catalogueTrials(courseCalls, records)]
