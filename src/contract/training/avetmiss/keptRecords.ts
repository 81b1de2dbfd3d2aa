import * as z from 'zod/mini'
import { entityId, lockVersion } from '../../common'
import {
  commencing,
  deliveryModes,
  educationLevels,
  fundingSources,
  organisationTypes,
  recognitions,
  specificFunding,
  states,
} from './codes'
import { countries } from './countries'
import {
  checkAddress,
  fieldOfEducation,
  line,
  nominalHours,
  optionalCode,
  postcode,
  requiredCode,
  requiredLine,
} from './fields'

const identifier = (field: string, most: number) =>
  line(field, most).check(
    z.refine((text) => /^[\x21-\x7e]*$/.test(text), `${field} may have neither spaces nor accents`),
  )

/** The organisation, as the files name it. */
export const organisationFields = z.object({
  identifier: identifier('Identifier', 10).check(z.refine((text) => text !== '', 'Identifier can not be blank')),
  name: requiredLine('Legal name', 100),
  /** '' for one that is on the national register, which knows type and address. */
  type: optionalCode('Type', organisationTypes),
  address: line('Address', 50),
  addressMore: line('Address, second line', 50),
  suburb: line('Suburb, locality or town', 50),
  state: optionalCode('State', states),
  postcode: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || /^\d{4}$/.test(text), 'Postcode must have 4 digits'),
  ),
  contactName: line('Contact', 60),
  phone: line('Phone', 20),
  fax: line('Fax', 20),
  email: line('Email', 80),
})
export const organisationForm = organisationFields.check(
  checkAddress,
  z.superRefine((form, context) => {
    if (form.type === '') return
    for (const [field, label] of [
      ['address', 'Address'],
      ['suburb', 'Suburb, locality or town'],
      ['state', 'State'],
      ['postcode', 'Postcode'],
    ] as const)
      if (form[field] === '') context.addIssue({ code: 'custom', message: `${label} can not be blank`, path: [field] })
  }),
)
export type OrganisationValues = z.output<typeof organisationFields>

const vet = z.boolean()

/** A qualification of the catalogue. */
export const programFields = z.object({
  /** '': its code in the catalogue. */
  identifier: identifier('Identifier', 10),
  /** '': its name in the catalogue. */
  name: line('Name', 100),
  recognition: requiredCode('Recognition', recognitions),
  level: requiredCode('Level of education', educationLevels),
  fieldOfEducation: fieldOfEducation(4),
  nominalHours,
  anzsco: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine(
      (code) => code === '' || /^(?:\d{6}|GEN19|GEN20)$/.test(code),
      'ANZSCO must have 6 digits, or be GEN19 or GEN20 for general education',
    ),
  ),
  vet,
})
export type ProgramValues = z.output<typeof programFields>

/** A unit of the catalogue. */
export const subjectFields = z.object({
  identifier: identifier('Identifier', 12),
  name: line('Name', 100),
  fieldOfEducation: fieldOfEducation(6),
  nominalHours,
  vet,
})
export type SubjectValues = z.output<typeof subjectFields>

/** A location where classes are held. */
export const locationFields = z.object({
  identifier: identifier('Identifier', 10).check(z.refine((text) => text !== '', 'Identifier can not be blank')),
  /** '': its name in the portal. */
  name: line('Name', 100),
  suburb: requiredLine('Suburb, locality or town', 50),
  state: requiredCode('State', states),
  postcode,
  country: requiredCode('Country', countries),
})
export const deliveryLocationForm = locationFields.check(checkAddress)
export type LocationValues = z.output<typeof locationFields>

/** A class: how it is delivered and paid for. */
export const classFields = z.object({
  fundingSource: requiredCode('Funding source', fundingSources),
  specificFundingId: line('Specific funding', 10),
  deliveryMode: requiredCode('Delivery mode', deliveryModes),
  /** '': from the year in which the class begins. */
  commencing: optionalCode('Commencing', commencing),
  vetInSchools: z.boolean(),
})
export const classReportForm = classFields.check(
  z.superRefine(({ fundingSource, specificFundingId }, context) => {
    if (fundingSource === specificFunding && specificFundingId === '')
      context.addIssue({
        code: 'custom',
        message: 'Specific funding can not be blank for this funding source',
        path: ['specificFundingId'],
      })
  }),
)
export type ClassValues = z.output<typeof classFields>

/** What the standard calls them, besides learners. */
export const recordKinds = ['program', 'subject', 'location', 'class'] as const
export type RecordKind = (typeof recordKinds)[number]
/** What the list has. */
export const listedKinds = [...recordKinds, 'learner'] as const
export type ListedKind = (typeof listedKinds)[number]

/** What every record answers besides its fields. */
export const known = { id: entityId, title: z.string(), code: z.string(), lockVersion }

/** A row of the list of what the files are made of. */
export const listedSchema = z.object({
  /** Of the qualification, unit, location, class or person. */
  id: entityId,
  kind: z.enum(listedKinds),
  code: z.string(),
  name: z.string(),
  /** Whether it has been described for the regulator. */
  isDescribed: z.boolean(),
})
export type Listed = z.infer<typeof listedSchema>
