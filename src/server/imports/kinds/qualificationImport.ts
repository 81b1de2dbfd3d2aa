import { z } from 'zod'
import { importKindWithId } from '../importKind'

const enrolments = (klassId: string | null, enrolmentId: string | null) =>
  klassId === null || enrolmentId === null ? [] : [{ klassId, enrolmentId }]

export const qualificationImport = importKindWithId('qualification', {
  record: 'userQualification',
  table: 'user_qualifications',
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      email: cells.person.required,
      name: cells.text(300).required,
      status: cells.text(50).required,
      expiry_date: cells.day.optional,
      can_upload: cells.flag,
      unit_class: cells.text(200).optional,
      unit_enrolment: cells.text(200).optional,
      course_class: cells.text(200).optional,
      course_enrolment: cells.text(200).optional,
    }),
  synonyms: { email: ['e-mail', 'employee'], expiry_date: ['expires', 'expiry'] },
  optional: ['unit_class', 'unit_enrolment', 'course_class', 'course_enrolment'],
  judge: (line) => {
    if ((line.unit_class === null) !== (line.unit_enrolment === null))
      return ['unit_enrolment', 'needs unit_class, and the other way round']
    if ((line.course_class === null) !== (line.course_enrolment === null))
      return ['course_enrolment', 'needs course_class, and the other way round']
    return null
  },
  row: (line) => ({
    email: { person_id: line.email },
    name: { name: line.name },
    status: { status: line.status },
    expiry_date: { expiry_date: line.expiry_date },
    can_upload: { can_upload: line.can_upload },
    unit_enrolment: { unit_enrolments: enrolments(line.unit_class, line.unit_enrolment) },
    course_enrolment: { course_enrolments: enrolments(line.course_class, line.course_enrolment) },
  }),
})
