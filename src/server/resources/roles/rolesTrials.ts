import { roleCalls } from '@contract/roles'
import { archivingTrials, crudTrials } from '@server/testing/trials/crudTrials'

const tried = {
  read: 'role.read',
  write: 'role.manage',
  table: 'roles',
  form: (number: number) => ({ name: `Trial ${number}`, externalId: `trial-${number}` }),
  apart: ['externalId'],
  creating: { expected: { stranger: 'yes' } }, // the id is of another program
} as const

export const trials = [...crudTrials(roleCalls, tried), ...archivingTrials(roleCalls, tried)]
