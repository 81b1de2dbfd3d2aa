import { Button, Dropdown } from 'antd'
import type { Student } from '@contract/training/classes'
import { actionsOn, type TaughtUnit, type UnitAction } from '@contract/training/studentUnits'
import { unitLooks } from '@client/kits/training/StateTags'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { Tag } from '@client/ui/Tag'
import * as styles from './StudentUnits.module.css'

const drawn = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

type UnitProps = {
  student: Student
  unit: TaughtUnit
  isEditable: boolean
  onAct: (unit: TaughtUnit, action: UnitAction) => void
  /** Of one of the unit's checklists. */
  onObserve: (questionSetId: string) => void
}

const Unit = ({ student, unit, isEditable, onAct, onObserve }: UnitProps) => {
  const texts = useTexts(studentsTexts)
  const { unitStates, overdue } = useTexts(trainingStateTexts)
  const { handleMenuKey } = useRestoreFocus()
  const menu = useOpenState(`unit ${student.id} ${unit.unitId}`)
  const { code, state, isOverdue, observations } = unit
  const { icon: Icon } = unitLooks[state]
  const shown = isOverdue ? overdue : unitStates[state]
  const words = isOverdue ? `${overdue}, ${unitStates[state]}` : unitStates[state]
  const actions = actionsOn(unit)
  if (!isEditable || actions.length === 0)
    return (
      <Tag look={isOverdue ? 'failed' : 'plain'} icon={Icon}>
        {code} · {shown}
      </Tag>
    )
  return (
    <Dropdown
      {...menu}
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          ...observations.map(({ questionSetId, name, isAgain }) => ({
            key: questionSetId,
            label: isAgain ? texts.observeAgain(name) : texts.observe(name),
            onClick: () => onObserve(questionSetId),
          })),
          ...actions.map((action) => ({
            key: action,
            label: texts.actions[action],
            danger: action === 'remove',
            onClick: () => onAct(unit, action),
          })),
        ],
        onKeyDown: handleMenuKey,
      }}
    >
      <Button
        size="small"
        className={styles.unit ?? ''}
        danger={isOverdue}
        aria-haspopup="menu"
        aria-label={texts.unitOf(code, words, student.name)}
        icon={<Icon {...drawn} />}
      >
        {code} · {shown}
      </Button>
    </Dropdown>
  )
}

type Props = Omit<UnitProps, 'unit'>

/** The units of a student, each with the actions that its state allows (RT-014). */
export const StudentUnits = ({ student, ...rest }: Props) => {
  const texts = useTexts(studentsTexts)
  if (student.units.length === 0) return texts.noUnits
  return (
    <ul className={styles.units}>
      {student.units.map((unit) => (
        <li key={unit.unitId}>
          <Unit student={student} unit={unit} {...rest} />
        </li>
      ))}
    </ul>
  )
}
