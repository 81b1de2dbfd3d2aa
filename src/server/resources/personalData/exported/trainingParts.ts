import { sql } from 'kysely'
import { exportPart, type Whose } from './exportPart'

const ofOwnEnrolment = ({ id }: Whose) => sql`t.enrolment_id in (
  select own.id from training_enrolments as own
  where own.organisation_id = t.organisation_id and own.person_id = ${id})`
const unitName = sql`(select unit.code || ' ' || unit.name from training_units as unit
  where unit.organisation_id = t.organisation_id and unit.id = t.unit_id)`

/** Classes that people led, and what they went through as students. */
export const trainingParts = [
  exportPart('training_classes', {
    name: 'classes-led',
    about: 'the classes that this person led as a trainer',
    of: ['trainer_id'],
    order: 'starts_on',
    columns: ['id', 'name', 'course_id', 'trainer_id', 'location_id', 'starts_on', 'ends_on', 'status'],
    without: { lock_version: 'counts its edits', created_at: 'when it was planned', updated_at: 'when it was planned' },
    names: { location_id: 'locations' },
  }),
  exportPart('training_enrolments', {
    name: 'enrolments',
    about: 'the classes in which this person is or was a student',
    of: ['person_id'],
    order: 'created_at',
    columns: ['id', 'class_id', 'person_id', 'created_at'],
    more: {
      className: sql`(select class.name from training_classes as class
        where class.organisation_id = t.organisation_id and class.id = t.class_id)`,
    },
  }),
  exportPart('training_enrolment_stages', {
    name: 'enrolment-stages',
    about: 'what this person handed in before the units of a class, with their answers, and what was decided',
    of: [],
    found: ofOwnEnrolment,
    key: ['enrolment_id', 'kind'],
    columns: [
      'enrolment_id',
      'kind',
      'status',
      'question_version_id',
      'answers',
      'agreements',
      'submitted_at',
      'decided_at',
      'decided_by',
      'comment',
    ],
    without: { lock_version: 'counts its edits' },
    names: { decided_by: 'people' },
    more: {
      questions: sql`(select version.components from training_question_versions as version
        where version.organisation_id = t.organisation_id and version.id = t.question_version_id)`,
    },
  }),
  exportPart('training_enrolment_units', {
    name: 'enrolment-units',
    about: 'the units of these classes, when they were completed, and what was decided',
    of: [],
    found: ofOwnEnrolment,
    key: ['enrolment_id', 'unit_id'],
    columns: [
      'enrolment_id',
      'unit_id',
      'state',
      'starts_on',
      'due_on',
      'media_id',
      'submitted_at',
      'completed_at',
      'decided_by',
      'comment',
    ],
    without: { told_overdue_on: 'which mail went out' },
    names: { decided_by: 'people' },
    more: { unit: unitName },
  }),
  exportPart('training_attempts', {
    name: 'task-attempts',
    about: 'what this person answered in the tasks of these units, with marks, and what was decided',
    of: [],
    found: ofOwnEnrolment,
    order: 'begun_at',
    columns: [
      'id',
      'enrolment_id',
      'unit_id',
      'question_set_id',
      'question_version_id',
      'number',
      'status',
      'answers',
      'marks',
      'summary',
      'runtime',
      'begun_at',
      'submitted_at',
      'decided_at',
      'decided_by',
      'withdrawn_at',
    ],
    without: {
      lock_version: 'counts its edits',
      saved_at: 'when a draft of it was kept',
      signature: 'of who has observed',
    },
    names: { decided_by: 'people' },
    more: {
      unit: unitName,
      task: sql`(select question_set.name from training_question_sets as question_set
        where question_set.organisation_id = t.organisation_id and question_set.id = t.question_set_id)`,
      questions: sql`(select version.components || version.observations from training_question_versions as version
        where version.organisation_id = t.organisation_id and version.id = t.question_version_id)`,
    },
  }),
]
