import * as z from 'zod/mini'
import { defineCall } from '../call'
import { lockVersion } from '../common'

/** The settings of a training organisation, by the names of the specification (RT-029). */
export const trainingSettings = [
  'internalLms',
  'accredited',
  'rtoEnrolment',
  'avetmissExport',
  'observation',
  'enrolmentForm',
  'preTrainingReview',
  'preCourseMaterial',
  'languageLiteracyNumeracy',
] as const
export type TrainingSetting = (typeof trainingSettings)[number]

/**
 * What an enrolment goes through before its units, in this order. Each is a setting, too: while it is off, the stage is hidden
 * and its calls are refused (RT-031).
 */
export const enrolmentStages = [
  'enrolmentForm',
  'preTrainingReview',
  'languageLiteracyNumeracy',
  'preCourseMaterial',
] as const satisfies readonly TrainingSetting[]
export type EnrolmentStage = (typeof enrolmentStages)[number]

/** Settings that count only while another one is on. */
export const settingsWithin: Readonly<Partial<Record<TrainingSetting, TrainingSetting>>> = {
  enrolmentForm: 'rtoEnrolment',
  preTrainingReview: 'rtoEnrolment',
  preCourseMaterial: 'rtoEnrolment',
  languageLiteracyNumeracy: 'rtoEnrolment',
}

/** Those that count: without Internal LMS none does. */
export const settingsInForce = (on: readonly TrainingSetting[]): TrainingSetting[] => {
  const isOn = (name: TrainingSetting) => {
    const outer = settingsWithin[name]
    return on.includes(name) && on.includes('internalLms') && (outer === undefined || on.includes(outer))
  }
  return trainingSettings.filter(isOn)
}

export const trainingSettingsForm = z.object(
  Object.fromEntries(trainingSettings.map((name) => [name, z.boolean()])) as Record<
    TrainingSetting,
    z.ZodMiniBoolean<boolean>
  >, // computed keys, which types do not know
)
export type TrainingSettingsForm = z.output<typeof trainingSettingsForm>

export const trainingSettingsSchema = z.extend(trainingSettingsForm, { lockVersion })
export type TrainingSettings = z.infer<typeof trainingSettingsSchema>

const path = '/api/training/settings'
const access = 'training.manage'

export const trainingSettingsCalls = {
  show: defineCall({ method: 'GET', path, access, response: trainingSettingsSchema }),
  /** 409 when they were changed meanwhile (D-15). */
  update: defineCall({
    method: 'PUT',
    path,
    access,
    body: z.object({ trainingSettings: z.extend(trainingSettingsForm, { lockVersion: z.optional(lockVersion) }) }),
    response: trainingSettingsSchema,
  }),
} as const
