import { nanoid } from '@reduxjs/toolkit'
import type { Student, TrainingClass } from '@contract/training/classes'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { useObserving } from '@client/kits/training/ObserveButton'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { Tag } from '@client/ui/Tag'
import { StudentUnits } from './StudentUnits'
import type { useUnitActions } from './useUnitActions'

/** On a phone an address wraps before its '@', not within a word. */
const breakable = (email: string) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

type Shown = { klass: TrainingClass; units: ReturnType<typeof useUnitActions> }

/** What a table of students shows of each; `units` acts on one of a unit. */
export const useStudentColumns = ({ klass, units }: Shown): Column<Student>[] => {
  const texts = useTexts(studentsTexts)
  const { unitStates } = useTexts(trainingStateTexts)
  const { observe } = useObserving()
  return [
    {
      key: 'name',
      title: texts.name,
      width: 168,
      orders: ordersBy('name'),
      text: ({ name }) => name,
    },
    {
      key: 'email',
      title: texts.email,
      text: ({ email }) => email,
      draw: ({ email, isDisabled }) => (
        <>
          {breakable(email)} {isDisabled && <Tag>{texts.disabled}</Tag>}
        </>
      ),
    },
    {
      key: 'stages',
      title: texts.stages,
      width: 120,
      text: ({ stagesDone, stageCount }) =>
        stageCount === 0 ? texts.noStages : texts.stagesDone(stagesDone, stageCount),
    },
    {
      key: 'units',
      title: texts.units,
      isWide: true,
      width: 464,
      text: ({ units: own }) => own.map(({ code, state }) => `${code} ${unitStates[state]}`).join(', '),
      draw: (student) => (
        <StudentUnits
          student={student}
          isEditable={klass.isEditable && klass.status === 'published'}
          onObserve={(questionSetId) => void observe({ enrolmentId: student.id, questionSetId }, nanoid())}
          onAct={(unit, action) => units.begin({ unit, action, enrolmentIds: [student.id] })}
        />
      ),
    },
  ]
}
