import * as z from 'zod/mini'
import { entityId, lockVersion } from '../../common'
import { answeredFields } from '../../crudCalls'
import { blankSentence } from '../../requiredField'
import { countries } from './countries'
import {
  disabilityTypes,
  genders,
  indigenousStatuses,
  labourForceStatuses,
  outcomes,
  priorAchievements,
  schoolLevels,
  states,
  studyReasons,
  surveyStatuses,
  yesOrNo,
} from './codes'
import { checkAddress, codes, line, optionalCode, postcode, requiredCode, requiredLine } from './fields'
import { languages } from './languages'
import { normalUsi, wrongUsi } from './usi'

const emailAddress = z.email()
export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success

/** Wrong identifiers are refused in the words for what is wrong with them. */
const usi = z
  .string()
  .check(z.maxLength(30, 'A USI has exactly 10 characters'), z.overwrite(normalUsi))
  .check(
    z.superRefine((text, context) => {
      const message = wrongUsi(text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  )

const phone = (field: string) =>
  line(field, 20).check(
    z.refine((text) => /^[+\d() -]*$/.test(text), `${field} may have digits, spaces and + ( ) - only`),
  )
const email = (field: string) =>
  line(field, 80).check(z.refine((text) => text === '' || isEmailAddress(text), `${field} is invalid`))

const birthDate = z.string().check(
  z.refine((date) => date !== '', blankSentence('date of birth')),
  z.refine(
    (date) => date === '' || (z.iso.date().safeParse(date).success && date >= '1900'),
    'Date of birth is invalid',
  ),
)

/** What a learner tells the regulator of themselves. */
export const learnerFields = z.object({
  /** '' while there is none: the files need one. */
  usi,
  title: line('Title', 4),
  /** '' for people with one name. */
  givenName: line('First name', 40),
  familyName: requiredLine('Family name', 40),
  birthDate,
  gender: requiredCode('Gender', genders),
  email: email('Email'),
  alternativeEmail: email('Other email'),
  mobilePhone: phone('Mobile phone'),
  homePhone: phone('Home phone'),
  workPhone: phone('Work phone'),
  building: line('Building or property', 50),
  flat: line('Flat or unit', 30),
  streetNumber: line('Street number', 15),
  streetName: line('Street name', 70),
  postalBox: line('Postal box', 22),
  suburb: requiredLine('Suburb, locality or town', 50),
  state: requiredCode('State', states),
  postcode,
  birthCountry: requiredCode('Country of birth', countries),
  language: requiredCode('Language at home', languages),
  indigenousStatus: requiredCode('Indigenous status', indigenousStatuses),
  labourForceStatus: requiredCode('Employment', labourForceStatuses),
  schoolLevel: requiredCode('Highest school level', schoolLevels),
  atSchool: requiredCode('Still at school', yesOrNo),
  disability: requiredCode('Disability', yesOrNo),
  disabilityTypes: codes('Kinds of disability', disabilityTypes),
  priorEducation: requiredCode('Earlier qualifications', yesOrNo),
  priorAchievements: codes('Qualifications', priorAchievements),
  studyReason: requiredCode('Reason for study', studyReasons),
})
export type LearnerFields = z.output<typeof learnerFields>

/** What only staff decide, besides. */
export const staffFields = z.extend(learnerFields, { surveyStatus: requiredCode('Survey contact', surveyStatuses) })
export type StaffFields = z.output<typeof staffFields>

/** Of a whole form: what follows from other answers. */
const checkFollowing = z.superRefine<LearnerFields>((form, context) => {
  const add = (path: keyof LearnerFields, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  if (form.disability === 'Y' && form.disabilityTypes.length === 0) add('disabilityTypes', 'Choose at least 1 kind')
  if (form.priorEducation === 'Y' && form.priorAchievements.length === 0)
    add('priorAchievements', 'Choose at least 1 qualification')
  if (form.streetName === '' && form.postalBox === '') add('streetName', 'Enter a street or a postal box')
  if (form.streetName !== '' && form.streetNumber === '')
    add('streetNumber', 'Street number can not be blank where there is a street')
})

export const learnerForm = learnerFields.check(checkAddress, checkFollowing)
export const staffForm = staffFields.check(checkAddress, checkFollowing)

const known = {
  personId: entityId,
  name: z.string(),
  /** By which the files name the learner; '' until their details are saved for the first time. */
  clientIdentifier: z.string(),
  lockVersion,
}

/** A learner's own details; with the account's name and address until they are saved. */
export const ownDetailsSchema = z.object({ ...answeredFields(learnerFields), ...known })
export type OwnDetails = z.infer<typeof ownDetailsSchema>

export const activitySchema = z.object({
  enrolmentId: entityId,
  unitId: entityId,
  className: z.string(),
  code: z.string(),
  name: z.string(),
  startsOn: z.nullable(z.iso.date()),
  /** What staff have decided; '' where it follows from the unit's state. */
  outcome: z.string(),
})
export type Activity = z.infer<typeof activitySchema>

export const learnerDetailsSchema = z.object({
  ...answeredFields(staffFields),
  ...known,
  /** Units of classes that the caller leads, or of all. */
  activities: z.array(activitySchema),
})
export type LearnerDetails = z.infer<typeof learnerDetailsSchema>

export const outcomeForm = z.object({
  enrolmentId: entityId,
  unitId: entityId,
  outcome: optionalCode('Outcome', outcomes),
})
