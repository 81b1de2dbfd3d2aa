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
import { choicesOf, type CodeTable } from '@contract/training/avetmiss/codeTable'
import { countries } from '@contract/training/avetmiss/countries'
import { languages } from '@contract/training/avetmiss/languages'
import type { LearnerFields, StaffFields } from '@contract/training/avetmiss/learnerDetails'
import type { FieldsOf } from '@client/kits/forms/formTypes'

export type Coded = Exclude<keyof StaffFields, 'disabilityTypes' | 'priorAchievements'>

/** The code tables of the fields that are chosen. */
export const tables: Readonly<Partial<Record<Coded, CodeTable>>> = {
  gender: genders,
  state: states,
  birthCountry: countries,
  language: languages,
  indigenousStatus: indigenousStatuses,
  labourForceStatus: labourForceStatuses,
  schoolLevel: schoolLevels,
  atSchool: yesOrNo,
  disability: yesOrNo,
  priorEducation: yesOrNo,
  studyReason: studyReasons,
  surveyStatus: surveyStatuses,
}
/** Of what several may be chosen. */
export const severalTables = { disabilityTypes, priorAchievements } as const

const sorted: readonly string[] = ['birthCountry', 'language']
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en')
/** Long lists are in the order of their names, after what most people choose. */
const usual: readonly string[] = ['1101', '1201']

export const choicesFor = (name: string, table: CodeTable) => {
  const choices = choicesOf(table)
  if (!sorted.includes(name)) return choices
  const isUsual = ({ value }: { value: string }) => value === usual[name === 'birthCountry' ? 0 : 1]
  const isLast = ({ value }: { value: string }) => value.startsWith('@')
  const rest = choices.filter((choice) => !isUsual(choice) && !isLast(choice)).sort(byLabel)
  return [...choices.filter(isUsual), ...rest, ...choices.filter(isLast)]
}

/** In the order of the page. */
export const learnerFieldNames = [
  'usi',
  'title',
  'givenName',
  'familyName',
  'birthDate',
  'gender',
  'email',
  'alternativeEmail',
  'mobilePhone',
  'homePhone',
  'workPhone',
  'building',
  'flat',
  'streetNumber',
  'streetName',
  'postalBox',
  'suburb',
  'state',
  'postcode',
  'birthCountry',
  'language',
  'indigenousStatus',
  'labourForceStatus',
  'schoolLevel',
  'atSchool',
  'disability',
  'disabilityTypes',
  'priorEducation',
  'priorAchievements',
  'studyReason',
] as const satisfies readonly (keyof LearnerFields)[]

/** Codes as people read them, where two versions are compared. */
const shown = (name: keyof StaffFields) => {
  const table = Object.hasOwn(severalTables, name)
    ? severalTables[name as keyof typeof severalTables]
    : tables[name as Coded]
  return (
    table &&
    ((value: string | string[]) =>
      [value]
        .flat()
        .map((code) => table[code] ?? code)
        .join(', '))
  )
}

/** Labels of the fields of a form, in their order. */
export const fieldsOf = <Name extends keyof StaffFields>(
  labels: Readonly<Record<Name, string>>,
  names: readonly Name[],
): FieldsOf<Pick<StaffFields, Name>> => {
  const entries = names.map((name) => {
    const show = shown(name)
    return [name, { label: labels[name], ...(show && { show }) }]
  })
  return Object.fromEntries(entries) as FieldsOf<Pick<StaffFields, Name>> // of all names
}
