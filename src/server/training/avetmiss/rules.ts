import type { MendedKind, NatFile } from '@contract/training/avetmiss/runs'

/** What was found wrong, and the record that mends it. */
export type Found = {
  rule: string
  file: NatFile
  field: string
  sentence: string
  kind: MendedKind
  recordId: string
}

type Rule = { file: NatFile; field: string; sentence: string; kind: MendedKind }

/** What is asked besides that each field fits into its file; by their ids (decision 0105). */
export const rules = {
  organisationMissing: {
    file: 'NAT00010',
    field: 'Training organisation identifier',
    sentence: 'The organisation has not been described for the regulator',
    kind: 'organisation',
  },
  locationMissing: {
    file: 'NAT00020',
    field: 'Delivery location identifier',
    sentence: 'Classes are held at this location, and it has not been described for the regulator',
    kind: 'location',
  },
  locationPostcode: {
    file: 'NAT00020',
    field: 'Postcode',
    sentence: 'The postcode is not one of the state',
    kind: 'location',
  },
  programMissing: {
    file: 'NAT00030',
    field: 'Program identifier',
    sentence: 'Classes lead to this qualification, and it has not been described for the regulator',
    kind: 'program',
  },
  programHours: {
    file: 'NAT00030',
    field: 'Nominal hours',
    sentence: 'The nominal hours are missing',
    kind: 'program',
  },
  programField: {
    file: 'NAT00030',
    field: 'Program field of education identifier',
    sentence: 'The field of education is missing: the national register does not know this program',
    kind: 'program',
  },
  programAnzsco: {
    file: 'NAT00030',
    field: 'ANZSCO identifier',
    sentence: 'The ANZSCO code is missing: the national register does not know this program',
    kind: 'program',
  },
  programCode: {
    file: 'NAT00030',
    field: 'Program recognition identifier',
    sentence: 'Recognition or level is no code of the standard',
    kind: 'program',
  },
  subjectMissing: {
    file: 'NAT00060',
    field: 'Subject identifier',
    sentence: 'Learners take this unit, and it has not been described for the regulator',
    kind: 'subject',
  },
  subjectField: {
    file: 'NAT00060',
    field: 'Subject field of education identifier',
    sentence: 'The field of education is missing',
    kind: 'subject',
  },
  subjectHours: {
    file: 'NAT00060',
    field: 'Nominal hours',
    sentence: 'The nominal hours are missing',
    kind: 'subject',
  },
  learnerMissing: {
    file: 'NAT00080',
    field: 'Client identifier',
    sentence: 'This learner has not told their details for the regulator',
    kind: 'learner',
  },
  usiMissing: {
    file: 'NAT00080',
    field: 'Unique student identifier',
    sentence: 'The USI is missing',
    kind: 'learner',
  },
  usiExemption: {
    file: 'NAT00080',
    field: 'Unique student identifier',
    sentence: 'INTOFF is for learners with an address overseas only',
    kind: 'learner',
  },
  birthYear: {
    file: 'NAT00080',
    field: 'Date of birth',
    sentence: 'The learner was younger than 10 years at the end of the collection year',
    kind: 'learner',
  },
  minor: {
    file: 'NAT00080',
    field: 'Survey contact status',
    sentence:
      'The learner was younger than 15 years at the end of the collection year, and must not be surveyed: choose Minor',
    kind: 'learner',
  },
  learnerPostcode: {
    file: 'NAT00080',
    field: 'Postcode',
    sentence: 'The postcode is not one of the state',
    kind: 'learner',
  },
  street: {
    file: 'NAT00085',
    field: 'Address street name',
    sentence: 'A street or a postal box is missing',
    kind: 'learner',
  },
  emailAddress: {
    file: 'NAT00085',
    field: 'Email address',
    sentence: 'The email address is invalid',
    kind: 'learner',
  },
  disabilityTypes: {
    file: 'NAT00090',
    field: 'Disability type identifier',
    sentence: 'The kind of disability is missing',
    kind: 'learner',
  },
  achievements: {
    file: 'NAT00100',
    field: 'Prior educational achievement identifier',
    sentence: 'The earlier qualifications are missing',
    kind: 'learner',
  },
  classLocation: {
    file: 'NAT00120',
    field: 'Delivery location identifier',
    sentence: 'The class has no location',
    kind: 'classPage',
  },
  specificFunding: {
    file: 'NAT00120',
    field: 'Specific funding identifier',
    sentence: 'The specific funding is missing for this funding source',
    kind: 'class',
  },
  programOfClass: {
    file: 'NAT00120',
    field: 'Commencing program identifier',
    sentence: 'The class leads to a qualification: commencing must not be Subject enrolment only',
    kind: 'class',
  },
  outcomeMissing: {
    file: 'NAT00120',
    field: 'Outcome identifier – national',
    sentence: 'The class is over, and a unit of this learner was not completed: decide its outcome',
    kind: 'learner',
  },
  activityLength: {
    file: 'NAT00120',
    field: 'Activity end date',
    sentence: 'A unit of this learner takes longer than 5 years',
    kind: 'learner',
  },
  activityRepeated: {
    file: 'NAT00120',
    field: 'Activity start date',
    sentence: 'This learner takes a unit twice in the same program from the same day on',
    kind: 'learner',
  },
} as const satisfies Record<string, Rule>
export type RuleId = keyof typeof rules

export const found = (rule: RuleId, recordId: string): Found => ({ rule, ...rules[rule], recordId })

/** Of a field that does not fit into its file. */
export const unfit = (
  wrong: 'notAscii' | 'tooLong',
  { file, label, width, ...of }: { file: NatFile; label: string; width: number; kind: MendedKind; recordId: string },
): Found => ({
  ...of,
  rule: wrong,
  file,
  field: label,
  sentence:
    wrong === 'tooLong'
      ? `${label} has more than ${width} characters`
      : `${label} has characters that the files can not have`,
})

/** Of a code that the standard does not have. */
export const noCode = (file: NatFile, field: string, of: { kind: MendedKind; recordId: string }): Found => ({
  ...of,
  rule: 'noCode',
  file,
  field,
  sentence: `${field} is no code of the standard`,
})
