import { lazy } from 'react'
import type { Student, TrainingClass } from '@contract/training/classes'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import type { useUnitActions } from './useUnitActions'

const AddStudentsDialog = lazy(async () => {
  const { AddStudentsDialog: Dialog } = await import(/* webpackChunkName: "classStudents" */ './AddStudentsDialog')
  return { default: Dialog }
})
const StudentDialog = lazy(async () => {
  const { StudentDialog: Dialog } = await import(/* webpackChunkName: "classStudent" */ './StudentDialog')
  return { default: Dialog }
})
const AssignUnitDialog = lazy(async () => {
  const { AssignUnitDialog: Dialog } = await import(/* webpackChunkName: "classUnits" */ './AssignUnitDialog')
  return { default: Dialog }
})
const ChangeUnitDialog = lazy(async () => {
  const { ChangeUnitDialog: Dialog } = await import(/* webpackChunkName: "classUnits" */ './ChangeUnitDialog')
  return { default: Dialog }
})

const none: readonly string[] = []

/** The dialogs of a class's students, with whom they are about. */
export const useStudentDialogs = () => {
  const adding = useDialog('classes/addStudents')
  const writing = useDialog('classes/student')
  const changing = useDialog('classes/changeUnit')
  const assigning = useDialog('classes/assignUnit')
  const [chosen, setChosen] = useScreenState('chosen students', none)
  /** As the student was when the dialog opened; null for a new one. */
  const [edited, setEdited] = useScreenState<Student | null>('edited student', null)
  const write = (student: Student | null) => {
    setEdited(student)
    writing.open()
  }
  const choosing = (dialog: { open: () => void }) => (ids: readonly string[]) => {
    setChosen(ids)
    dialog.open()
  }
  return {
    adding,
    writing,
    changing,
    assigning,
    chosen,
    edited,
    write,
    change: choosing(changing),
    assign: choosing(assigning),
  }
}

type Props = {
  klass: TrainingClass
  dialogs: ReturnType<typeof useStudentDialogs>
  units: ReturnType<typeof useUnitActions>
  onAssigned: () => void
}

export const StudentDialogs = ({ klass, dialogs, units, onAssigned }: Props) => {
  const { adding, writing, changing, assigning, chosen, edited } = dialogs
  return (
    <>
      <LazyDialog isOpen={adding.isOpen} onClose={adding.close}>
        <AddStudentsDialog classId={klass.id} isOpen={adding.isOpen} onClose={adding.close} />
      </LazyDialog>
      <LazyDialog isOpen={writing.isOpen} onClose={writing.close}>
        <StudentDialog
          key={edited?.id ?? 'new'}
          classId={klass.id}
          student={edited}
          isOpen={writing.isOpen}
          onClose={writing.close}
        />
      </LazyDialog>
      <LazyDialog isOpen={changing.isOpen} onClose={changing.close}>
        <ChangeUnitDialog
          classId={klass.id}
          enrolmentIds={chosen}
          isOpen={changing.isOpen}
          onClose={changing.close}
          onAct={(unit, action) => units.begin({ unit, action, enrolmentIds: [...chosen] })}
        />
      </LazyDialog>
      <LazyDialog isOpen={assigning.isOpen} onClose={assigning.close}>
        <AssignUnitDialog
          klass={klass}
          enrolmentIds={chosen}
          isOpen={assigning.isOpen}
          onClose={assigning.close}
          onDone={onAssigned}
        />
      </LazyDialog>
    </>
  )
}
