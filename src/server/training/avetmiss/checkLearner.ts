import { isEmailAddress } from '@contract/training/avetmiss/learnerDetails'
import {
  disabilityTypes,
  genders,
  indigenousStatuses,
  labourForceStatuses,
  priorAchievements,
  schoolLevels,
  states,
  studyReasons,
  surveyStatuses,
  yesOrNo,
} from '@contract/training/avetmiss/codes'
import { type CodeTable, isCodeOf } from '@contract/training/avetmiss/codeTable'
import { countries } from '@contract/training/avetmiss/countries'
import { wrongPostcode } from '@contract/training/avetmiss/fields'
import { languages } from '@contract/training/avetmiss/languages'
import type { NatFile } from '@contract/training/avetmiss/runs'
import { wrongUsi } from '@contract/training/avetmiss/usi'
import { unfitFields } from './checkCatalogue'
import { clientRecord, contactRecord } from './natRecords'
import type { Details } from './readLearners'
import { found, type Found, noCode, type RuleId } from './rules'

/** The coded answers of a learner, with their field in a file. */
const coded: readonly (readonly [keyof Details, CodeTable, NatFile, string])[] = [
  ['schoolLevel', schoolLevels, 'NAT00080', 'Highest school level completed identifier'],
  ['gender', genders, 'NAT00080', 'Gender'],
  ['indigenousStatus', indigenousStatuses, 'NAT00080', 'Indigenous status identifier'],
  ['language', languages, 'NAT00080', 'Language identifier'],
  ['labourForceStatus', labourForceStatuses, 'NAT00080', 'Labour force status identifier'],
  ['birthCountry', countries, 'NAT00080', 'Country identifier'],
  ['disability', yesOrNo, 'NAT00080', 'Disability flag'],
  ['priorEducation', yesOrNo, 'NAT00080', 'Prior educational achievement flag'],
  ['atSchool', yesOrNo, 'NAT00080', 'At school flag'],
  ['state', states, 'NAT00080', 'State identifier'],
  ['surveyStatus', surveyStatuses, 'NAT00080', 'Survey contact status'],
  ['disabilityTypes', disabilityTypes, 'NAT00090', 'Disability type identifier'],
  ['priorAchievements', priorAchievements, 'NAT00100', 'Prior educational achievement identifier'],
  ['studyReason', studyReasons, 'NAT00120', 'Study reason identifier'],
]

const codeFindings = (details: Details): Found[] => {
  const of = { kind: 'learner', recordId: details.personId } as const
  return coded.flatMap(([name, table, file, field]) => {
    const codes = [details[name]].flat() as string[]
    return codes.every((code) => isCodeOf(table, code)) ? [] : [noCode(file, field, of)]
  })
}

const usiFindings = ({ usi, postcode, personId }: Details): Found[] => {
  if (usi === '') return [found('usiMissing', personId)]
  const wrong = wrongUsi(usi)
  if (wrong !== undefined) return [{ ...found('usiMissing', personId), rule: 'usiInvalid', sentence: wrong }]
  return usi === 'INTOFF' && postcode !== 'OSPC' ? [found('usiExemption', personId)] : []
}

/** Whether somebody had not reached an age at the end of a year. */
const isYounger = (birthDate: string, years: number, year: number) => Number(birthDate.slice(0, 4)) > year - years

/** What is wrong with the details of a learner of whom a collection year reports something. */
export const checkDetails = (details: Details, year: number): Found[] => {
  const { personId } = details
  const of = { kind: 'learner', recordId: personId } as const
  const isChild = isYounger(details.birthDate, 10, year)
  const isMinor = isYounger(details.birthDate, 15, year) && !['M', 'D'].includes(details.surveyStatus)
  const broken: Partial<Record<RuleId, boolean>> = {
    birthYear: isChild,
    minor: !isChild && isMinor,
    learnerPostcode: wrongPostcode(details) !== undefined,
    street: details.streetName === '' && details.postalBox === '',
    emailAddress: details.email !== '' && !isEmailAddress(details.email),
    disabilityTypes: details.disability === 'Y' && details.disabilityTypes.length === 0,
    achievements: details.priorEducation === 'Y' && details.priorAchievements.length === 0,
  }
  const names = unfitFields('NAT00085', contactRecord(details), of)
  const shown = new Set(names.map(({ field }) => field))
  return [
    ...usiFindings(details),
    ...(Object.keys(broken) as RuleId[]).filter((rule) => broken[rule]).map((rule) => found(rule, personId)),
    ...codeFindings(details),
    // an address is a part of both files: one error is enough for each of its fields
    ...unfitFields('NAT00080', clientRecord(details), of).filter(({ field }) => !shown.has(field)),
    ...names,
  ]
}
