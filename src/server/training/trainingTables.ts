import type { ColumnType, Generated } from 'kysely'
import type { Signature } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import type { AttemptStatus, Mark, Runtime } from '@contract/training/attempts'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { classStatuses } from '@contract/training/classes'
import type { UnitState } from '@contract/training/studentUnits'
import type { StageStatus } from '@contract/training/enrolments'
import type { ScormType } from '@contract/training/packages'
import type { Observed, QuestionSetKind } from '@contract/training/questionSets'
import type { EnrolmentStage } from '@contract/training/settings'
import type { SupportViewer } from '@contract/training/supportFiles'
import type { UnitKind } from '@contract/training/units'
import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

/** A row for each organisation that has decided. */
type TrainingSettingsTable = {
  organisation_id: string
  internal_lms: Generated<boolean>
  accredited: Generated<boolean>
  rto_enrolment: Generated<boolean>
  avetmiss_export: Generated<boolean>
  observation: Generated<boolean>
  enrolment_form: Generated<boolean>
  pre_training_review: Generated<boolean>
  pre_course_material: Generated<boolean>
  language_literacy_numeracy: Generated<boolean>
  lock_version: Generated<number>
}

type QualificationsTable = Edited & {
  code: string
  name: string
  can_upload: boolean
  valid_months: number | null
  status: Generated<'active' | 'inactive'>
}

type UnitsTable = Edited & {
  code: string
  name: string
  kind: UnitKind
  description: string
  qualification_id: string | null
  qualification_upload: boolean
  status: CatalogueStatus
  published_at: InstantOrNull
}

type UnitLocationsTable = { organisation_id: string; unit_id: string; location_id: string }

type QuestionSetsTable = Edited & {
  name: string
  kind: QuestionSetKind
  /** Null for stages of an enrolment. */
  unit_id: string | null
  scorm_type: ScormType | null
  status: CatalogueStatus
}

/** A JSON document, which is written as text. */
export type Document<Value> = ColumnType<Value, string, string>

type QuestionVersionsTable = Edited & {
  question_set_id: string
  version: number
  status: 'draft' | 'published'
  components: Document<FormComponent[]>
  observations: Document<Observed[]>
}

type CoursesTable = Edited & {
  code: string
  name: string
  description: string
  qualification_id: string | null
  pre_training_review_id: string | null
  language_literacy_numeracy_id: string | null
  status: CatalogueStatus
  published_at: InstantOrNull
}

type CourseUnitsTable = { organisation_id: string; course_id: string; unit_id: string; position: number }

/** Of a unit or of a course. */
type MaterialItemsTable = Owned & {
  unit_id: string | null
  course_id: string | null
  name: string
  media_id: string | null
  position: number
}

type ResourcesTable = Edited & {
  name: string
  description: string
  uid: string
  media_id: string | null
  status: CatalogueStatus
  published_at: InstantOrNull
}

/** Of one of the three. */
type SupportFilesTable = Edited & {
  name: string
  media_id: string | null
  visible_to: ColumnType<SupportViewer[], string, string>
  unit_id: string | null
  course_id: string | null
  class_id: string | null
}

/** `yyyy-MM-dd` */
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>

type ClassesTable = Edited & {
  name: string
  course_id: string
  /** Null once the account is gone. */
  trainer_id: string | null
  location_id: string | null
  starts_on: string
  ends_on: string
  status: Generated<(typeof classStatuses)[number]>
}

type ClassUnitsTable = {
  organisation_id: string
  class_id: string
  unit_id: string
  position: number
  starts_on: DayOrNull
  due_on: DayOrNull
}

type EnrolmentsTable = Owned & { class_id: string; person_id: string; created_at: Instant }

/** Stages that were begun. */
type EnrolmentStagesTable = {
  organisation_id: string
  enrolment_id: string
  kind: EnrolmentStage
  status: Exclude<StageStatus, 'notStarted'>
  /** What was asked when the learner began. */
  question_version_id: string | null
  answers: ColumnType<Record<string, unknown>, string | undefined, string>
  agreements: ColumnType<string[], string | undefined, string>
  submitted_at: InstantOrNull
  decided_at: InstantOrNull
  decided_by: string | null
  comment: string | null
  lock_version: Generated<number>
}

type EnrolmentUnitsTable = {
  organisation_id: string
  enrolment_id: string
  unit_id: string
  state: Generated<UnitState>
  starts_on: DayOrNull
  due_on: DayOrNull
  /** The qualification that was uploaded. */
  media_id: string | null
  submitted_at: InstantOrNull
  completed_at: InstantOrNull
  decided_by: string | null
  comment: string | null
  /** The due day of which its learner was told that it has passed. */
  told_overdue_on: DayOrNull
}

type AttemptsTable = Owned & {
  enrolment_id: string
  unit_id: string
  question_set_id: string
  /** What was asked when it was begun. */
  question_version_id: string
  number: number
  status: Generated<AttemptStatus>
  answers: ColumnType<Record<string, unknown>, string | undefined, string>
  marks: ColumnType<Record<string, Mark>, string | undefined, string>
  summary: Generated<string>
  runtime: ColumnType<Runtime | null, string | null | undefined, string | null>
  /** Of who has observed. */
  signature: ColumnType<Signature | null, string | null | undefined, string | null>
  begun_at: Instant
  saved_at: Instant
  submitted_at: InstantOrNull
  decided_at: InstantOrNull
  decided_by: string | null
  /** Its unit was restarted: it counts no more. */
  withdrawn_at: InstantOrNull
  lock_version: Generated<number>
}

declare module '@server/database/schema' {
  interface Database {
    training_settings: TrainingSettingsTable
    training_qualifications: QualificationsTable
    training_units: UnitsTable
    training_unit_locations: UnitLocationsTable
    training_question_sets: QuestionSetsTable
    training_question_versions: QuestionVersionsTable
    training_courses: CoursesTable
    training_course_units: CourseUnitsTable
    training_material_items: MaterialItemsTable
    training_resources: ResourcesTable
    training_support_files: SupportFilesTable
    training_classes: ClassesTable
    training_class_units: ClassUnitsTable
    training_enrolments: EnrolmentsTable
    training_enrolment_stages: EnrolmentStagesTable
    training_enrolment_units: EnrolmentUnitsTable
    training_attempts: AttemptsTable
  }
}
