type OfUnit = { enrolmentId: string; unitId: string }

/** What the qualification hangs on that a learner uploads for a unit, as `mediaHolders` names it. */
export const uploadHolderKind = 'enrolmentUnit'
export const uploadHolder = ({ enrolmentId, unitId }: OfUnit) => ({
  kind: uploadHolderKind,
  id: `${enrolmentId}/${unitId}`,
})
export const enrolmentOfHolder = (holderId: string): string => holderId.slice(0, holderId.indexOf('/'))

/** What the files of an attempt at a task hang on, by its id. */
export const attemptHolderKind = 'attempt'
