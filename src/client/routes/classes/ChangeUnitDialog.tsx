import { Button } from 'antd'
import type { Student } from '@contract/training/classes'
import { actionsOn, type StudentUnit, type UnitAction, unitActions } from '@contract/training/studentUnits'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { SelectField } from '@client/kits/forms/SelectField'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useChosenStudents } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './UnitDialogs.module.css'

type Act = (unit: StudentUnit, action: UnitAction) => void

/** Units that all of these students have. */
const sharedUnits = ([first, ...others]: readonly Student[]) =>
  (first?.units ?? []).filter(({ unitId }) => others.every(({ units }) => units.some((unit) => unit.unitId === unitId)))

/** A unit that they share, and what the state of each of them allows. */
const UnitOfAll = ({ students, onAct }: { students: readonly Student[]; onAct: Act }) => {
  const texts = useTexts(studentsTexts)
  const [unitId, setUnitId] = useScreenState('unit to change', '')
  const units = sharedUnits(students)
  const unit = units.find((one) => one.unitId === unitId)
  const allowed = students.flatMap(({ units: own }) => own.filter((one) => one.unitId === unitId)).map(actionsOn)
  const actions = unit ? unitActions.filter((action) => allowed.every((some) => some.includes(action))) : []
  return (
    <>
      <SelectField
        name="unitId"
        label={texts.unit}
        value={unit?.unitId ?? ''}
        error={undefined}
        isRequired={false}
        maxLength={undefined}
        choices={units.map(({ unitId: value, code, name }) => ({ value, label: `${code} ${name}` }))}
        help={units.length === 0 ? texts.noShared : texts.unitHelp}
        onChange={setUnitId}
        onBlur={() => {}}
      />
      <div className={styles.actions} role="group" aria-label={texts.action}>
        {unit &&
          actions.map((action) => (
            <Button key={action} danger={action === 'remove'} onClick={() => onAct(unit, action)}>
              {texts.actions[action]}
            </Button>
          ))}
        {unit && actions.length === 0 && <p className={styles.note}>{texts.noAction}</p>}
      </div>
    </>
  )
}

type Props = {
  classId: string
  enrolmentIds: readonly string[]
  isOpen: boolean
  onClose: () => void
  onAct: Act
}

/** One action on a unit of all selected students, whichever pages they are on. */
export const ChangeUnitDialog = ({ classId, enrolmentIds, isOpen, onClose, onAct }: Props) => {
  const texts = useTexts(studentsTexts)
  const { students, isError, retry } = useChosenStudents(classId, enrolmentIds, isOpen)
  const act: Act = (unit, action) => {
    onClose()
    onAct(unit, action)
  }
  const known = () => {
    if (students) return <UnitOfAll students={students} onAct={act} />
    if (isError) return <ErrorState text={texts.failed} onRetry={retry} isCompact />
    return (
      <div role="status" aria-label={texts.loading} className={styles.loading}>
        <SkeletonLine width="20%" />
        <SkeletonLine height={32} />
      </div>
    )
  }
  return (
    <Dialog title={texts.unitTitle} isOpen={isOpen} onAskToClose={onClose}>
      <p className={styles.note}>{texts.forStudents(enrolmentIds.length)}</p>
      {known()}
      <DialogFoot>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogFoot>
    </Dialog>
  )
}
