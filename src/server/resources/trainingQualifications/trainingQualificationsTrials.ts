import { qualificationRecordCalls, type QualificationForm } from '@contract/training/qualifications'
import { columnsOf } from '@server/database/fieldNames'
import { catalogueTrials, crudTrials } from '@server/testing/trials/crudTrials'

const records = {
  read: 'training.teach',
  write: 'training.manage',
  table: 'training_qualifications',
  form: (number: number): QualificationForm => ({
    code: `TRIAL${number}`,
    name: `Trial ${number}`,
    canUpload: false,
    validMonths: 12,
  }),
  columns: columnsOf,
} as const

export const trials = [
  ...crudTrials(qualificationRecordCalls, records),
  ...catalogueTrials(qualificationRecordCalls, records),
]
