import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { defineCall } from '../call'
import { entityId, instant, listQuery, nothing, pageOf } from '../common'
import { crudCalls, editedRecord } from '../crudCalls'
import { choiceOf, filterOf, textFilter } from '../filters'
import { profileSchema } from '../account'
import { catalogueName } from './catalogueCalls'
import { taughtUnitSchema, unitActions } from './studentUnits'
import { unitKinds } from './units'

/** Stored. A published class is upcoming, running or completed by its dates (`classPhases`). */
export const classStatuses = ['draft', 'published', 'cancelled'] as const
export const classPhases = ['draft', 'upcoming', 'running', 'completed', 'cancelled'] as const
export type ClassPhase = (typeof classPhases)[number]

/** RT-001 */
export const noCourse = 'Class needs a course'
export const noTrainer = 'Class needs a trainer'
export const noStart = 'Start date is required'
export const noEnd = 'End date is required'
export const endsTooEarly = 'End date must not be before the start date'
export const unitEndsTooEarly = 'Due date must not be before the start date'
export const outsideClass = 'Dates must be within those of the class'

const plausibleDay = z.iso.date('Date is invalid').check(z.refine((date) => date >= '1900', 'Date is invalid')) // there is no year 0
const day = (sentence: string) => z.nullable(plausibleDay).check(z.refine((date) => date !== null, sentence))

/** When a unit of the course is taught. */
export const scheduledUnit = z.object({
  unitId: entityId,
  startsOn: z.nullable(plausibleDay),
  dueOn: z.nullable(plausibleDay),
})
export type ScheduledUnit = z.output<typeof scheduledUnit>

export const classForm = z.object({
  name: catalogueName,
  courseId: z.nullable(entityId).check(z.refine((id) => id !== null, noCourse)),
  trainerId: z.nullable(entityId).check(z.refine((id) => id !== null, noTrainer)),
  /** Null: nowhere in particular; then no elective unit can be taught. */
  locationId: z.nullable(entityId),
  startsOn: day(noStart),
  endsOn: day(noEnd),
  /** Units of the course; those left out are not taught in this class. */
  units: z.array(scheduledUnit).check(
    z.maxLength(200),
    z.refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'Units must not repeat'),
  ),
})
export type ClassForm = z.output<typeof classForm>

/** Of a whole form. Days of one format compare as texts. */
export const checkDays = z.superRefine<Pick<ClassForm, 'startsOn' | 'endsOn' | 'units'>>(
  ({ startsOn, endsOn, units }, context) => {
    if (startsOn !== null && endsOn !== null && endsOn < startsOn)
      context.addIssue({ code: 'custom', message: endsTooEarly, path: ['endsOn'] })
    for (const [index, unit] of units.entries()) {
      const add = (field: 'startsOn' | 'dueOn', message: string) =>
        context.addIssue({ code: 'custom', message, path: ['units', index, field] })
      if (unit.startsOn !== null && unit.dueOn !== null && unit.dueOn < unit.startsOn) add('dueOn', unitEndsTooEarly)
      for (const field of ['startsOn', 'dueOn'] as const) {
        const date = unit[field]
        if (date !== null && ((startsOn !== null && date < startsOn) || (endsOn !== null && date > endsOn)))
          add(field, outsideClass)
      }
    }
  },
)

export const checkedClassForm = classForm.check(checkDays)

export const classUnitSchema = z.object({
  ...scheduledUnit.shape,
  code: z.string(),
  name: z.string(),
  kind: z.enum(unitKinds),
})
export type ClassUnit = z.infer<typeof classUnitSchema>

export const trainingClassSchema = editedRecord({
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  courseId: entityId,
  trainerId: z.nullable(entityId),
  locationId: z.nullable(entityId),
  status: z.enum(classStatuses),
  phase: z.enum(classPhases),
  course: namedSchema,
  /** Null once the account is gone. */
  trainer: z.nullable(namedSchema),
  location: z.nullable(namedSchema),
  units: z.array(classUnitSchema),
  studentCount: z.int(),
  /** The caller may change it: administrators and its trainer. */
  isEditable: z.boolean(),
})
export type TrainingClass = z.infer<typeof trainingClassSchema>

/** A student of a class: an enrolment. */
export const studentSchema = z.object({
  /** Of the enrolment. */
  id: entityId,
  personId: entityId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isDisabled: z.boolean(),
  /** Stages that are approved, of those that are on. */
  stagesDone: z.int(),
  stageCount: z.int(),
  units: z.array(taughtUnitSchema),
  createdAt: instant,
})
export type Student = z.infer<typeof studentSchema>

const access = 'training.teach'
const params = z.object({ id: entityId })
const pathOfOne = '/api/training/classes/:id'

const crud = crudCalls('training/classes', {
  kind: 'klass',
  read: access,
  write: access,
  form: checkedClassForm,
  record: trainingClassSchema,
  filters: {
    'q[name_cont]': textFilter,
    'q[phase_eq]': choiceOf(classPhases),
    'q[course_id_eq]': filterOf(entityId),
    'q[trainer_id_eq]': filterOf(entityId),
    'q[location_id_eq]': filterOf(entityId),
  },
  orders: ['starts_on desc', 'starts_on asc', 'name asc', 'name desc'],
  bodyLimit: 65_536, // two hundred units with their days
})
const acting = { method: 'POST', access, params, response: trainingClassSchema } as const

/** Classes: a trainer sees and changes their own, an administrator all. */
export const classCalls = {
  ...crud,
  /** Its units are scheduled for its students, who are told. 422 for one that is not a draft. */
  publish: defineCall({ ...acting, path: `${pathOfOne}/publish` }),
  /** Students are told that its units are cancelled. */
  cancel: defineCall({ ...acting, path: `${pathOfOne}/cancel` }),
  /** A draft without students. */
  remove: defineCall({ method: 'DELETE', path: pathOfOne, access, params, response: nothing }),
  /** People who can lead a class: active trainers, and administrators of training. */
  trainers: defineCall({
    method: 'GET',
    path: '/api/training/trainers',
    access,
    query: listQuery({ search: textFilter }),
    response: pageOf(namedSchema),
  }),
} as const

const studentParams = z.object({ id: entityId, enrolmentId: entityId })
const pathOfStudent = `${pathOfOne}/students/:enrolmentId` as const
/** In one call. */
const mostAdded = 200
const chosenStudents = z
  .array(entityId)
  .check(
    z.minLength(1, 'Choose at least 1 student'),
    z.maxLength(mostAdded, `Choose at most ${mostAdded} students at once`),
  )

export const studentCalls = {
  index: defineCall({
    method: 'GET',
    path: `${pathOfOne}/students`,
    access,
    params,
    query: listQuery({
      'q[name_or_email_cont]': textFilter,
      'q[s]': z._default(z.enum(['name asc', 'name desc']), 'name asc'),
    }),
    response: pageOf(studentSchema),
  }),
  /** Active learners who are not in the class yet, for the dialog that adds some. */
  candidates: defineCall({
    method: 'GET',
    path: `${pathOfOne}/candidates`,
    access,
    params,
    query: listQuery({ search: textFilter }),
    response: pageOf(z.extend(namedSchema, { email: z.string() })),
  }),
  /** 422 on `personIds` for somebody who is in the class already, or is no active learner. */
  add: defineCall({
    method: 'POST',
    path: `${pathOfOne}/students`,
    access,
    params,
    creates: true,
    status: 201,
    body: z.object({ students: z.object({ personIds: chosenStudents }) }),
    response: trainingClassSchema,
  }),
  /** A new account of a learner, who is invited, and is in the class. */
  create: defineCall({
    method: 'POST',
    path: `${pathOfOne}/new_student`,
    access,
    params,
    creates: true,
    status: 201,
    body: z.object({ student: profileSchema }),
    response: studentSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: pathOfStudent,
    access,
    params: studentParams,
    body: z.object({ student: profileSchema }),
    response: studentSchema,
  }),
  /** Sends a link to choose another password. */
  sendPasswordLink: defineCall({
    method: 'POST',
    path: `${pathOfStudent}/send_password_link`,
    access,
    params: studentParams,
    response: z.object({ link: z.nullable(z.string()) }),
  }),
  /** 422 for one who has completed a unit. */
  remove: defineCall({ method: 'DELETE', path: pathOfStudent, access, params: studentParams, response: nothing }),
  /** Gives a unit of the course to students who do not have it. */
  assignUnit: defineCall({
    method: 'POST',
    path: `${pathOfOne}/assign_unit`,
    access,
    params,
    creates: true,
    status: 201,
    body: z.object({
      unit: z.extend(scheduledUnit, {
        enrolmentIds: chosenStudents,
      }),
    }),
    response: trainingClassSchema,
  }),
  /** One of RT-014, or `complete`, of a unit of some students: of all of them or, where it is refused, of none. */
  actOnUnit: defineCall({
    method: 'POST',
    path: `${pathOfOne}/units/:unitId/act`,
    access,
    params: z.extend(params, { unitId: entityId }),
    body: z.object({
      unit: z.object({
        action: z.enum(unitActions),
        enrolmentIds: chosenStudents,
      }),
    }),
    response: trainingClassSchema,
  }),
} as const
