import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { defineCall } from '../call'
import { entityId, instant, lockVersion } from '../common'
import { signatureSchema } from '../formAnswers'
import { limit } from '../limitedText'
import { mediaSchema } from '../mediaRecord'
import { unitStates } from './studentUnits'
import { scormTypes } from './packages'
import { kindsOfUnits, questionsForm } from './questionSets'

/**
 * What learners are asked in a unit: its published assessments, SCORM packages and observation checklists are the tasks of each
 * student of it. An attempt is one go at a task; one that has to be submitted again is followed by the next (decision 0103).
 */
export const taskKinds = kindsOfUnits
export type TaskKind = (typeof taskKinds)[number]

export const attemptStatuses = ['inProgress', 'submitted', 'approved', 'resubmit'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
export const taskStatuses = ['notStarted', ...attemptStatuses] as const

/** RT-005: before an assessment, and before language, literacy and numeracy. */
export const notAgreedToStart = 'Agreement checkbox must be ticked before starting'
/** RT-004 */
export const unansweredScorm = 'All questions must be answered before submitting'
/** RT-009 */
export const unmarkedQuestions = 'There are unmarked questions'
/** RT-009 */
export const unfinishedSummary = 'Finish the marking summary before submitting'
/** RT-019 */
export const noQuestionHere = "There isn't any question"
export const isHandedIn = 'This has been submitted already'
export const isUnitLocked = 'This unit is locked'
export const isUnitDone = 'This unit has been completed'

/** The trainer's judgement of one question. */
export const markSchema = z.object({
  isSatisfactory: z.nullable(z.boolean()),
  comment: z.string().check(limit('Comment', 2_000)),
})
export type Mark = z.output<typeof markSchema>

const key = z.string().check(z.minLength(1), z.maxLength(64))
/** By the keys of the questions. Of an observation checklist each is a list of `Sighting` (`sightings.ts`). */
const answers = z.record(key, z.unknown())

/** Only what has changed; other answers stay as they are. */
export const answersForm = z.object({ answers })
export type AnswersForm = z.output<typeof answersForm>

export const markingForm = z.object({
  /** By the keys of the questions; those of SCORM packages have none. */
  marks: z.record(key, markSchema),
  summary: z.string().check(limit('Marking summary', 5_000)),
})
export type MarkingForm = z.output<typeof markingForm>

/** What a SCORM package reports. */
export const runtimeSchema = z.object({
  /** The data model as the package left it (`cmi.…`), by the ids of its activities. */
  state: z.record(z.string().check(z.maxLength(255)), z.unknown()),
  completion: z.enum(['unknown', 'notAttempted', 'incomplete', 'completed']),
  success: z.enum(['unknown', 'passed', 'failed']),
  /** From 0 to 1. */
  scaledScore: z.nullable(z.number().check(z.minimum(-1), z.maximum(1))),
  rawScore: z.nullable(z.number()),
  seconds: z.int().check(z.minimum(0)),
  /** Questions that it has reported without an answer. */
  unanswered: z.int().check(z.minimum(0)),
})
export type Runtime = z.output<typeof runtimeSchema>

/** A go at a task, in lists. */
export const attemptRowSchema = z.object({
  id: entityId,
  /** From 1. */
  number: z.int(),
  status: z.enum(attemptStatuses),
  begunAt: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(namedSchema),
})
export type AttemptRow = z.infer<typeof attemptRowSchema>

/** A task of a student's unit. */
export const taskSchema = z.object({
  questionSetId: entityId,
  kind: z.enum(taskKinds),
  name: z.string(),
  status: z.enum(taskStatuses),
  /** The present attempt; null before the first, and after a unit was restarted. */
  attemptId: z.nullable(entityId),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
})
export type Task = z.infer<typeof taskSchema>

export const attemptSchema = z.extend(attemptRowSchema, {
  kind: z.enum(taskKinds),
  questionSetId: entityId,
  /** Of the assessment. */
  name: z.string(),
  scormType: z.nullable(z.enum(scormTypes)),
  enrolmentId: entityId,
  classId: entityId,
  className: z.string(),
  person: namedSchema,
  unit: z.extend(namedSchema, { code: z.string(), state: z.enum(unitStates) }),
  /** The caller learns in it. */
  isOwn: z.boolean(),
  /** The caller marks it, and observes. */
  isDecider: z.boolean(),
  /** The caller may still answer: a learner until it is handed in, an observer until it is signed. */
  isOpen: z.boolean(),
  /** It waits for the caller's decision. */
  isMarkable: z.boolean(),
  ...questionsForm.shape,
  /** A learner's draft is empty for everybody else. */
  answers,
  /** Files of these answers. */
  media: z.array(mediaSchema),
  /** Empty for the learner until it is decided. */
  marks: z.record(z.string(), markSchema),
  summary: z.string(),
  runtime: z.nullable(runtimeSchema),
  /** Of who has observed. */
  signature: z.nullable(signatureSchema),
  /** All attempts at this task that were handed in, the newest first. */
  history: z.array(attemptRowSchema),
  lockVersion,
})
export type Attempt = z.infer<typeof attemptSchema>

const params = z.object({ id: entityId })
const pathOfOne = '/api/training/attempts/:id'
/** Signatures of 80 kB among a hundred answers. */
const bodyLimit = 2_000_000
const response = attemptSchema
const use = 'training.use'

/**
 * Milliseconds from the beginning of a save of answers to that of the next, after one that took so long. 300 at rest; a
 * server that is slow is left three times as long as it took, so that a class that types at once does not queue up there.
 */
export const restAfterSave = (tookMs: number): number => Math.max(300, Math.min(3 * tookMs, 5_000))

/** Attempts belong to an enrolment: its learner answers, the trainer of its class and administrators mark and observe. */
export const attemptCalls = {
  /**
   * The open attempt at a task, or a new one: after one that has to be submitted again with the answers to questions that are
   * still asked. Begun by the learner, an observation by who observes.
   */
  begin: defineCall({
    method: 'POST',
    path: '/api/training/enrolments/:id/tasks/:questionSetId/begin',
    access: use,
    params: z.object({ id: entityId, questionSetId: entityId }),
    creates: true,
    body: z.object({ attempt: z.object({ isAgreed: z.boolean() }) }),
    response,
  }),
  show: defineCall({ method: 'GET', path: pathOfOne, access: use, params, response }),
  /** Keeps answers as they are typed, key by key; checked only when they are submitted. */
  save: defineCall({
    method: 'PUT',
    path: `${pathOfOne}/answers`,
    access: use,
    params,
    bodyLimit,
    body: z.object({ attempt: answersForm }),
    response: z.object({ savedAt: instant }),
  }),
  /** Once; answers that are missing or wrong are refused at `answers.<key>`. */
  submit: defineCall({
    method: 'POST',
    path: `${pathOfOne}/submit`,
    access: 'training.learn',
    params,
    bodyLimit,
    creates: true,
    body: z.object({ attempt: answersForm }),
    response,
  }),
} as const
