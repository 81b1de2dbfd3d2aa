import type { CallInput } from '@contract/call'
import { unitCalls } from '@contract/training/units'
import { columnsOf } from '@server/database/fieldNames'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { catalogueTrials, crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf } from '@server/testing/trials/trial'

type Form = CallInput<typeof unitCalls.create>['body']['unit']

const qualificationIn = async (fixtures: Fixtures, code: string) => {
  const columns = { code: `Q-${code}`, name: code, can_upload: false, valid_months: null }
  return (await fixtures.given.record('training_qualifications', { ...columns, ...homeOf(fixtures) })).id
}

const records = {
  read: 'training.teach',
  write: 'training.manage',
  table: 'training_units',
  form: (number: number): Form => ({
    code: `TRIAL${number}`,
    name: `Trial ${number}`,
    kind: 'core',
    description: '',
    qualificationId: null,
    locationIds: [],
    qualificationUpload: false,
    materials: [],
    status: 'draft',
  }),
  columns: ({ locationIds: _locations, materials: _materials, ...form }: Form) => columnsOf(form),
  apart: ['kind', 'qualificationId', 'locationIds', 'materials', 'removesLearning'],
  creating: {
    of: 'organisation',
    refuses: 'qualificationId',
    named: async (form: Form, fixtures: Fixtures): Promise<Form> => ({
      ...form,
      qualificationId: await qualificationIn(fixtures, form.code),
    }),
  },
} as const

export const trials = [...crudTrials(unitCalls, records), ...catalogueTrials(unitCalls, records)]
