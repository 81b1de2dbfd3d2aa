import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { entityId, lockVersion } from '../../common'
import { answeredFields } from '../../crudCalls'
import {
  classFields,
  classReportForm,
  deliveryLocationForm,
  known,
  locationFields,
  organisationFields,
  organisationForm,
  programFields,
  subjectFields,
} from './keptRecords'

const path = '/api/training/avetmiss'
const params = z.object({ id: entityId })
const version = { lockVersion: z.optional(lockVersion) }

/** What is kept of a record of the catalogue: answered with defaults until it is saved for the first time. */
const describedCalls = <const Name extends string, Shape extends z.core.$ZodShape, Form extends z.ZodMiniObject>(
  name: Name,
  fields: z.ZodMiniObject<Shape>,
  form: Form,
) => {
  const of = { path: `${path}/${name}/:id`, access: 'training.manage', params } as const
  const response = z.object({ ...answeredFields(fields), ...known })
  return {
    show: defineCall({ ...of, method: 'GET', response }),
    /** 409 when it was changed meanwhile (D-15). */
    update: defineCall({ ...of, method: 'PUT', body: z.object({ record: z.extend(form, version) }), response }),
  } as const
}

const organisationPath = `${path}/organisation` as const
const organisationResponse = z.object({ ...answeredFields(organisationFields), lockVersion })

export const organisationCalls = {
  show: defineCall({
    method: 'GET',
    path: organisationPath,
    access: 'training.manage',
    response: organisationResponse,
  }),
  update: defineCall({
    method: 'PUT',
    path: organisationPath,
    access: 'training.manage',
    body: z.object({ organisation: z.extend(organisationForm, version) }),
    response: organisationResponse,
  }),
} as const
export const programCalls = describedCalls('programs', programFields, programFields)
export const subjectCalls = describedCalls('subjects', subjectFields, subjectFields)
export const deliveryLocationCalls = describedCalls('locations', locationFields, deliveryLocationForm)
export const reportedClassCalls = describedCalls('classes', classFields, classReportForm)
