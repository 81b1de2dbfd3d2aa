import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { defineCall } from '../call'
import { entityId, instant, listQuery, lockVersion, nothing, pageOf } from '../common'
import { choiceOf, filterOf, textFilter } from '../filters'
import { questionComponents } from '../formComponents'
import { limit } from '../limitedText'
import { requiredField } from '../requiredField'
import { activationCalls, catalogueFilters, catalogueName, catalogueStatuses, duplicateCall } from './catalogueCalls'
import { packageField, packageLimits, packageSchema, scormTypes } from './packages'
import type { TrainingSetting } from './settings'

/** The first three are of a unit; the others are stages of an enrolment. */
export const questionSetKinds = [
  'assessment',
  'observation',
  'scorm',
  'preTrainingReview',
  'languageLiteracyNumeracy',
] as const
export type QuestionSetKind = (typeof questionSetKinds)[number]
export const kindsOfUnits = ['assessment', 'observation', 'scorm'] as const satisfies readonly QuestionSetKind[]

/** The setting without which there is none of a kind. */
export const settingOfKind: Readonly<Record<QuestionSetKind, TrainingSetting>> = {
  assessment: 'internalLms',
  observation: 'observation',
  scorm: 'internalLms',
  preTrainingReview: 'preTrainingReview',
  languageLiteracyNumeracy: 'languageLiteracyNumeracy',
}

/** RT-004 */
export const noScormType = 'A SCORM type must be chosen'
export const noUnit = 'Choose a unit'
/** RT-007: when a pre-training review is published. */
export const noPreTrainingQuestion = 'Pre-training needs a question before submit'
/** Of the other kinds. */
export const noQuestion = 'Please add at least 1 question'
/** RT-010 */
export const repeatRule = 'Repeat count must be a whole number from 1 to 100'
/** RT-013 */
export const isPublished =
  'Published assessments cannot be added, edited or reordered. Create a new draft version and publish it'

export const mostObservations = 100

const observed = z
  .array(
    z.object({
      /** Of this version: keeps what was observed together. */
      key: z.string().check(z.minLength(1), z.maxLength(64)),
      text: requiredField('text').check(limit('Text', 1_000)),
      /** How often it has to be seen (RT-010). */
      repeatCount: z.int(repeatRule).check(z.minimum(1, repeatRule), z.maximum(100, repeatRule)),
    }),
  )
  .check(
    z.maxLength(mostObservations, `A checklist has at most ${mostObservations} lines`),
    z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Every line needs a key of its own'),
  )
export type Observed = z.output<typeof observed>[number]

/** Only the attempts at assessments keep files. */
export const onlyAssessmentsTakeFiles = 'Only an assessment can ask for files'
export const mayAskForFiles = (kind: QuestionSetKind) => kind === 'assessment'

/** What a version asks: the fields of a form, or the lines of an observation checklist. The other list is empty. */
export const questionsForm = z.object({ components: questionComponents, observations: observed })
export type Questions = z.output<typeof questionsForm>

export const countOfQuestions = ({ components, observations }: Questions) => components.length + observations.length

/** What a kind needs before it is published. SCORM packages have their own questions. */
export const problemOfQuestions = (kind: QuestionSetKind, questions: Questions): string | undefined => {
  if (kind === 'scorm' || countOfQuestions(questions) > 0) return undefined
  return kind === 'preTrainingReview' ? noPreTrainingQuestion : noQuestion
}

export const questionSetForm = z.object({
  name: catalogueName,
  kind: z.enum(questionSetKinds),
  /** Null for stages of an enrolment. */
  unitId: z.nullable(entityId),
  /** Of SCORM packages alone. */
  scormType: z.nullable(z.enum(scormTypes)),
})
export type QuestionSetForm = z.output<typeof questionSetForm>

const isOfUnit = (kind: QuestionSetKind) => kindsOfUnits.some((one) => one === kind)

/** Of a whole form. */
export const checkKind = z.superRefine<QuestionSetForm>(({ kind, unitId, scormType }, context) => {
  if (isOfUnit(kind) && unitId === null) context.addIssue({ code: 'custom', message: noUnit, path: ['unitId'] })
  if (kind === 'scorm' && scormType === null)
    context.addIssue({ code: 'custom', message: noScormType, path: ['scormType'] })
})

const version = z.object({
  id: entityId,
  /** From 1. */
  version: z.int(),
  status: z.enum(['draft', 'published']),
  ...questionsForm.shape,
  /** Of kind `scorm` alone; null before one is uploaded. */
  package: z.nullable(packageSchema),
  /** When it was last written; a published version stays as it is. */
  updatedAt: instant,
  lockVersion,
})
export type QuestionSetVersion = z.infer<typeof version>

const summary = {
  id: entityId,
  name: z.string(),
  kind: z.enum(questionSetKinds),
  unit: z.nullable(namedSchema),
  scormType: z.nullable(z.enum(scormTypes)),
  status: z.enum(catalogueStatuses),
  /** Of the published version; before there is one, of the draft. */
  questionCount: z.int(),
  /** A draft waits beside a published version. */
  hasDraft: z.boolean(),
  lockVersion,
  createdAt: instant,
  updatedAt: instant,
}
export const questionSetRowSchema = z.object(summary)
export type QuestionSetRow = z.infer<typeof questionSetRowSchema>

export const questionSetSchema = z.object({
  ...summary,
  /** What learners are given; null before the first publication. */
  published: z.nullable(version),
  /** What is being written; null when there is none. */
  draft: z.nullable(version),
})
export type QuestionSet = z.infer<typeof questionSetSchema>

const name = 'question_sets'
const path = `/api/training/${name}`
const pathOfOne = `/api/training/${name}/:id`
const params = z.object({ id: entityId })
const [read, write] = ['training.teach', 'training.manage'] as const
/** A hundred fields with a hundred options each. */
const bodyLimit = 3_000_000
const questions = z.object({ questionSet: z.extend(questionsForm, { lockVersion: z.optional(lockVersion) }) })

/** Assessments, observation checklists, SCORM packages, pre-training reviews, and language, literacy and numeracy. */
export const questionSetCalls = {
  index: defineCall({
    method: 'GET',
    path,
    access: read,
    query: listQuery({
      'q[name_cont]': textFilter,
      'q[kind_eq]': choiceOf(questionSetKinds),
      'q[status_eq]': choiceOf(catalogueFilters),
      'q[unit_id_eq]': filterOf(entityId),
      'q[s]': z._default(z.enum(['name asc', 'name desc', 'updated_at desc', 'updated_at asc']), 'name asc'),
    }),
    response: pageOf(questionSetRowSchema),
  }),
  show: defineCall({ method: 'GET', path: pathOfOne, access: read, params, response: questionSetSchema }),
  /** Begins with an empty draft. 422 for a kind whose setting is off, and for a unit of qualification upload. */
  create: defineCall({
    method: 'POST',
    path,
    access: write,
    creates: true,
    status: 201,
    body: z.object({ questionSet: questionSetForm.check(checkKind) }),
    response: questionSetSchema,
  }),
  /** Name, unit and SCORM type; the kind stays. */
  update: defineCall({
    method: 'PUT',
    path: pathOfOne,
    access: write,
    params,
    body: z.object({
      questionSet: z.extend(questionSetForm, { lockVersion: z.optional(lockVersion) }).check(checkKind),
    }),
    response: questionSetSchema,
  }),
  /** A draft with the questions of the published version; the present one where there is one already. */
  newDraft: defineCall({
    method: 'POST',
    path: `${pathOfOne}/new_draft`,
    access: write,
    params,
    response: questionSetSchema,
  }),
  /** 422 with `isPublished` where there is no draft. */
  updateDraft: defineCall({
    method: 'PUT',
    path: `${pathOfOne}/draft`,
    access: write,
    params,
    bodyLimit,
    body: questions,
    response: questionSetSchema,
  }),
  /** Saves the draft and makes it what learners are given from now on. */
  publishDraft: defineCall({
    method: 'POST',
    path: `${pathOfOne}/publish_draft`,
    access: write,
    params,
    bodyLimit,
    body: questions,
    response: questionSetSchema,
  }),
  /** Gives up the draft beside a published version. */
  discardDraft: defineCall({
    method: 'DELETE',
    path: `${pathOfOne}/draft`,
    access: write,
    params,
    response: questionSetSchema,
  }),
  /**
   * Unpacks a zip as the package of the draft, in place of the one that it has. 422 at `package` for what is no package of
   * the set's SCORM type.
   */
  uploadPackage: defineCall({
    method: 'POST',
    path: `${pathOfOne}/package`,
    access: write,
    creates: true,
    params,
    upload: { kind: 'multipart', field: packageField, largest: packageLimits.zip },
    response: questionSetSchema,
  }),
  duplicate: duplicateCall(name, { record: questionSetSchema }),
  /** One that was never published. */
  remove: defineCall({ method: 'DELETE', path: pathOfOne, access: write, params, response: nothing }),
  ...activationCalls(name, { record: questionSetSchema }),
} as const
