import { Button } from 'antd'
import { mayAct, type Student, type StudentUnit, type UnitAction, unitActions } from '@contract/training/classes'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { SelectField } from '@client/kits/forms/SelectField'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import * as styles from './ChangeUnitDialog.module.css'

type Props = {
  students: readonly Student[]
  isOpen: boolean
  onClose: () => void
  onAct: (unit: StudentUnit, action: UnitAction, enrolmentIds: string[]) => void
}

/** Units that all of these students have. */
const sharedUnits = ([first, ...others]: readonly Student[]) =>
  (first?.units ?? []).filter(({ unitId }) => others.every(({ units }) => units.some((unit) => unit.unitId === unitId)))

/** One action on a unit of all selected students: those that the state of each of them allows. */
export const ChangeUnitDialog = ({ students, isOpen, onClose, onAct }: Props) => {
  const texts = useTexts(studentsTexts)
  const [unitId, setUnitId] = useScreenState('unit to change', '')
  const units = sharedUnits(students)
  const unit = units.find((one) => one.unitId === unitId)
  const statesOf = (id: string) => students.flatMap(({ units: own }) => own.filter((one) => one.unitId === id))
  const actions = unit
    ? unitActions.filter((action) => statesOf(unit.unitId).every(({ state }) => mayAct(state, action)))
    : []
  return (
    <Dialog title={texts.unitTitle} isOpen={isOpen} onAskToClose={onClose}>
      <p className={styles.note}>{texts.forStudents(students.length)}</p>
      <SelectField
        name="unitId"
        label={texts.unit}
        value={unit?.unitId ?? ''}
        error={undefined}
        isRequired={false}
        maxLength={undefined}
        choices={units.map(({ unitId: value, code, name }) => ({ value, label: `${code} ${name}` }))}
        help={texts.unitHelp}
        onChange={setUnitId}
        onBlur={() => {}}
      />
      <div className={styles.actions} role="group" aria-label={texts.action}>
        {actions.map((action) => (
          <Button
            key={action}
            danger={action === 'remove'}
            onClick={() => {
              onClose()
              if (unit)
                onAct(
                  unit,
                  action,
                  students.map(({ id }) => id),
                )
            }}
          >
            {texts.actions[action]}
          </Button>
        ))}
        {unit && actions.length === 0 && <p className={styles.note}>{texts.noAction}</p>}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogFoot>
    </Dialog>
  )
}
