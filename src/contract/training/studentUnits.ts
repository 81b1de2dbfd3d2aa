import * as z from 'zod/mini'
import { entityId } from '../common'
import { unitKinds } from './units'

/**
 * What a student's unit goes through. `scheduled`: not begun. `active`: worked on. `submitted`: a qualification was uploaded and
 * waits. `locked`: stopped for a while. `completed`: done. One that was removed is not listed.
 */
export const unitStates = ['scheduled', 'active', 'submitted', 'locked', 'completed'] as const
export type UnitState = (typeof unitStates)[number]
/** RT-014; and one that nothing is handed in to is completed by its trainer. */
export const unitActions = ['activate', 'complete', 'restart', 'lock', 'unlock', 'remove'] as const
export type UnitAction = (typeof unitActions)[number]

/** The state machine: from which states an action leads where. Null: the unit is gone. Everything else is refused. */
export const unitTransitions = {
  activate: { from: ['scheduled'], to: 'active' },
  /** Where nothing waits to be done in it (`isCompletable`). */
  complete: { from: ['scheduled', 'active'], to: 'completed' },
  /** Begins again, without what was handed in. */
  restart: { from: ['active', 'submitted', 'completed'], to: 'active' },
  lock: { from: ['active', 'submitted'], to: 'locked' },
  unlock: { from: ['locked'], to: 'active' },
  /** Not of what was completed: that stays on record. */
  remove: { from: ['scheduled', 'active', 'submitted', 'locked'], to: null },
} as const satisfies Record<UnitAction, { from: readonly UnitState[]; to: UnitState | null }>

export const mayAct = (state: UnitState, action: UnitAction): boolean => {
  const { from }: { from: readonly UnitState[] } = unitTransitions[action]
  return from.includes(state)
}

/** Why a unit is not completed by its trainer. */
export const hasOpenTask = 'Not all tasks of this unit are approved. It is completed with the last of them'
export const asksForUpload = 'This unit is completed when its qualification is approved'
export const hasOpenStage = 'Not all stages of the enrolment are approved, so this unit is not open yet'

export const studentUnitSchema = z.object({
  unitId: entityId,
  code: z.string(),
  name: z.string(),
  kind: z.enum(unitKinds),
  state: z.enum(unitStates),
  isOverdue: z.boolean(),
  startsOn: z.nullable(z.iso.date()),
  dueOn: z.nullable(z.iso.date()),
})

/** The same for who teaches it. */
export const taughtUnitSchema = z.extend(studentUnitSchema, {
  /** Neither a task nor a qualification completes it any more: its trainer does. */
  isCompletable: z.boolean(),
  /** Its observation checklists that can be filled in now; `isAgain`: it was signed as to be observed again. */
  observations: z.array(z.object({ questionSetId: entityId, name: z.string(), isAgain: z.boolean() })),
})
export type StudentUnit = z.infer<typeof studentUnitSchema>
export type TaughtUnit = z.infer<typeof taughtUnitSchema>

/** What its trainer may do with a unit of a student. */
export const actionsOn = ({ state, isCompletable }: Pick<TaughtUnit, 'state' | 'isCompletable'>): UnitAction[] =>
  unitActions.filter((action) => mayAct(state, action) && (action !== 'complete' || isCompletable))
