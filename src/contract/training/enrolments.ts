import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { defineCall } from '../call'
import { entityId, instant, listQuery, lockVersion, pageOf } from '../common'
import { choiceOf, filterOf, textFilter } from '../filters'
import { type FormComponent, questionComponents } from '../formComponents'
import { limit } from '../limitedText'
import { mediaSchema } from '../mediaRecord'
import { visibleText } from '../visibleText'
import { taskSchema } from './attempts'
import { classPhases } from './classes'
import { studentUnitSchema } from './studentUnits'
import { materialItemSchema } from './materialItems'
import { enrolmentStages } from './settings'
import { supportFileSchema } from './supportFiles'

export const stageStatuses = ['notStarted', 'inProgress', 'submitted', 'approved', 'resubmit'] as const
export type StageStatus = (typeof stageStatuses)[number]

/** RT-006 */
export const notAgreed = 'Agreement checkboxes must be ticked before submitting'
/** RT-007 */
export const noUpload = 'A qualification must be uploaded'
/** Stages follow each other: one opens when those before it are approved. */
export const notOpenYet = 'Complete the stages before this one first'
export const noComment = 'Say what has to be changed'

const field = (type: 'textfield' | 'phoneNumber' | 'day', key: string, label: string): FormComponent => ({
  type,
  key,
  label,
  description: '',
  validate: { required: true },
})

/** What every organisation asks for on enrolment (RT-029). */
export const enrolmentFormFields: readonly FormComponent[] = [
  field('textfield', 'legalName', 'Full legal name'),
  field('day', 'dateOfBirth', 'Date of birth'),
  field('phoneNumber', 'phone', 'Phone'),
  field('textfield', 'street', 'Street address'),
  field('textfield', 'suburb', 'Suburb or town'),
  field('textfield', 'postcode', 'Postcode'),
  field('textfield', 'emergencyName', 'Emergency contact'),
  field('phoneNumber', 'emergencyPhone', "Emergency contact's phone"),
]

/**
 * The boxes that are ticked before a stage is submitted, by name; their texts are in the catalogue of texts. That of language,
 * literacy and numeracy is ticked before it is begun (RT-005).
 */
export const agreementsOf = {
  enrolmentForm: ['isTrue', 'terms', 'privacy'],
  preTrainingReview: ['isTrue'],
  languageLiteracyNumeracy: ['ownWork'],
  preCourseMaterial: ['hasRead'],
} as const satisfies Record<(typeof enrolmentStages)[number], readonly string[]>

export const stageSchema = z.object({
  kind: z.enum(enrolmentStages),
  status: z.enum(stageStatuses),
  /** Those before it are approved. */
  isOpen: z.boolean(),
  components: questionComponents,
  /** To read, before the course begins. */
  materials: z.array(materialItemSchema),
  answers: z.record(z.string(), z.unknown()),
  /** The boxes that are ticked. */
  agreements: z.array(z.string()),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(namedSchema),
  /** Why it has to be submitted again. */
  comment: z.nullable(z.string()),
  lockVersion,
})
export type Stage = z.infer<typeof stageSchema>

/** A unit of an enrolment, with what its learner needs for it. */
export const enrolledUnitSchema = z.extend(studentUnitSchema, {
  qualificationUpload: z.boolean(),
  /** The qualification that was uploaded. */
  upload: z.nullable(mediaSchema),
  comment: z.nullable(z.string()),
  materials: z.array(materialItemSchema),
  supportFiles: z.array(supportFileSchema),
  /** What its learner is asked, in the order of the names. */
  tasks: z.array(taskSchema),
})
export type EnrolledUnit = z.infer<typeof enrolledUnitSchema>

const summary = {
  id: entityId,
  klass: z.extend(namedSchema, { phase: z.enum(classPhases), startsOn: z.iso.date(), endsOn: z.iso.date() }),
  course: namedSchema,
  trainer: z.nullable(namedSchema),
  location: z.nullable(namedSchema),
  stagesDone: z.int(),
  stageCount: z.int(),
  unitsDone: z.int(),
  unitCount: z.int(),
  /** The next stage that the learner can work on; null when all are approved or wait for the trainer. */
  nextStage: z.nullable(z.enum(enrolmentStages)),
  /** The next day on which a unit is due. */
  nextDueOn: z.nullable(z.iso.date()),
  overdueCount: z.int(),
}
const summarySchema = z.object(summary)
export type EnrolmentSummary = z.infer<typeof summarySchema>

/** Something that a learner does next in a class: a stage, a task of a unit, or a unit alone, for which they upload a qualification. */
export const toDoSchema = z.object({
  stage: z.nullable(z.enum(enrolmentStages)),
  task: z.nullable(taskSchema),
  unit: z.nullable(z.extend(namedSchema, { code: z.string() })),
  status: z.enum(stageStatuses),
  dueOn: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
})
export type ToDo = z.infer<typeof toDoSchema>

export const enrolmentRowSchema = z.object({
  ...summary,
  tasksDone: z.int(),
  taskCount: z.int(),
  toDo: z.array(toDoSchema),
})
export type EnrolmentRow = z.infer<typeof enrolmentRowSchema>

export const enrolmentSchema = z.object({
  ...summary,
  person: z.extend(namedSchema, { email: z.string() }),
  /** The caller is its learner. */
  isOwn: z.boolean(),
  /** The caller decides on it: the trainer of the class, or an administrator. */
  isDecider: z.boolean(),
  /** Those that are on, in their order. */
  stages: z.array(stageSchema),
  /** Empty for the learner until all stages are approved. */
  units: z.array(enrolledUnitSchema),
  areUnitsOpen: z.boolean(),
  supportFiles: z.array(supportFileSchema),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** What a learner has written so far; checked only when it is submitted. */
export const stageForm = z.object({
  answers: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  agreements: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10)),
})
export type StageForm = z.output<typeof stageForm>

export const decisionForm = z.object({
  /** Required when it is sent back. */
  comment: visibleText(noComment).check(limit('Comment', 2_000)),
})

export const uploadForm = z.object({ mediaId: z.nullable(entityId).check(z.refine((id) => id !== null, noUpload)) })

export const submissionKinds = ['stage', 'qualification', 'assessment', 'scorm'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** Something of an enrolment that waits for a decision: a stage, the qualification for a unit, or a task of it. */
export const submissionSchema = z.object({
  /** Of the attempt; else `<enrolment>/<stage or unit>`. */
  id: z.string(),
  kind: z.enum(submissionKinds),
  enrolmentId: entityId,
  classId: entityId,
  className: z.string(),
  person: namedSchema,
  stage: z.nullable(z.enum(enrolmentStages)),
  unit: z.nullable(z.extend(namedSchema, { code: z.string() })),
  /** The task, and which go at it this is. */
  attempt: z.nullable(z.extend(namedSchema, { number: z.int() })),
  submittedAt: instant,
})
export type Submission = z.infer<typeof submissionSchema>

const submissionOrders = [
  'submitted_at asc',
  'submitted_at desc',
  'name asc',
  'name desc',
  'class asc',
  'class desc',
] as const

const params = z.object({ id: entityId })
const stageParams = z.object({ id: entityId, stage: z.enum(enrolmentStages) })
const unitParams = z.object({ id: entityId, unitId: entityId })
const pathOfOne = '/api/training/enrolments/:id'
const pathOfStage = `${pathOfOne}/stages/:stage` as const
const pathOfUnit = `${pathOfOne}/units/:unitId` as const
/** Signatures of 80 kB among a hundred answers. */
const bodyLimit = 2_000_000
const response = enrolmentSchema
const learns = { access: 'training.learn', response } as const
const decides = { access: 'training.teach', response } as const
const sent = z.object({ stage: z.extend(stageForm, { lockVersion: z.optional(lockVersion) }) })
const decision = z.object({ decision: decisionForm })

/**
 * Learners see and fill in their own enrolments; the trainer of the class and administrators see them and decide. Every call of
 * a stage whose setting is off is refused with 422.
 */
export const enrolmentCalls = {
  /** The caller's own, the next to be due first. */
  index: defineCall({
    method: 'GET',
    path: '/api/training/enrolments',
    access: 'training.learn',
    query: listQuery({}),
    response: pageOf(enrolmentRowSchema),
  }),
  show: defineCall({ method: 'GET', path: pathOfOne, access: 'training.use', params, response }),
  /** Keeps what was written. */
  save: defineCall({ method: 'PUT', path: pathOfStage, params: stageParams, bodyLimit, body: sent, ...learns }),
  /** Once; answers that are missing or wrong are refused at `answers.<key>`, boxes at `agreements`. */
  submit: defineCall({
    method: 'POST',
    path: `${pathOfStage}/submit`,
    params: stageParams,
    bodyLimit,
    creates: true,
    body: sent,
    ...learns,
  }),
  approve: defineCall({ method: 'POST', path: `${pathOfStage}/approve`, params: stageParams, ...decides }),
  /** Sends it back to its learner, with what has to be changed. */
  requireResubmit: defineCall({
    method: 'POST',
    path: `${pathOfStage}/resubmit`,
    params: stageParams,
    body: decision,
    ...decides,
  }),
  /** Hands in the qualification that a unit asks for. */
  uploadQualification: defineCall({
    method: 'POST',
    path: `${pathOfUnit}/upload`,
    params: unitParams,
    creates: true,
    body: z.object({ upload: uploadForm }),
    ...learns,
  }),
  approveUnit: defineCall({ method: 'POST', path: `${pathOfUnit}/approve`, params: unitParams, ...decides }),
  requireUnitResubmit: defineCall({
    method: 'POST',
    path: `${pathOfUnit}/resubmit`,
    params: unitParams,
    body: decision,
    ...decides,
  }),
  /** What waits for the caller, the oldest first. */
  submissions: defineCall({
    method: 'GET',
    path: '/api/training/submissions',
    access: 'training.teach',
    query: listQuery({
      /** Of the student. */
      'q[name_cont]': textFilter,
      'q[kind_eq]': choiceOf(submissionKinds),
      'q[class_id_eq]': filterOf(entityId),
      'q[s]': z._default(z.enum(submissionOrders), 'submitted_at asc'),
    }),
    response: pageOf(submissionSchema),
  }),
} as const
