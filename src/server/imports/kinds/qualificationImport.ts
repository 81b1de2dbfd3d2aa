import { z } from 'zod'
import { importedId, importKind } from '../importKind'

const enrolments = (klassId: string | null, enrolmentId: string | null) =>
  JSON.stringify(klassId === null || enrolmentId === null ? [] : [{ klassId, enrolmentId }])

export const qualificationImport = importKind({
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
  optional: ['unit_class', 'unit_enrolment', 'course_class', 'course_enrolment'],
  identify: ({ id }) => id,
  judge: (line) => {
    if ((line.unit_class === null) !== (line.unit_enrolment === null))
      return ['unit_enrolment', 'needs unit_class, and the other way round']
    if ((line.course_class === null) !== (line.course_enrolment === null))
      return ['course_enrolment', 'needs course_class, and the other way round']
    return null
  },
  rows: (lines, facts) => [
    {
      table: 'user_qualifications',
      rows: lines.map((line) => ({
        id: importedId(facts, 'qualification', line.id),
        organisation_id: facts.organisationId,
        person_id: line.email,
        name: line.name,
        can_upload: line.can_upload,
        status: line.status,
        expiry_date: line.expiry_date,
        unit_enrolments: enrolments(line.unit_class, line.unit_enrolment),
        course_enrolments: enrolments(line.course_class, line.course_enrolment),
      })),
    },
  ],
})
