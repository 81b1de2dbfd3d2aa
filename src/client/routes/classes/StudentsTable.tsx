import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { KeyRound, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Student, TrainingClass } from '@contract/training/classes'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { useSelection } from '@client/kits/adminTable/useSelection'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useObserving } from '@client/kits/training/ObserveButton'
import { useScreenState } from '@client/state/screens/useScreenState'
import { studentList } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { Tag } from '@client/ui/Tag'
import * as styles from './StudentsTable.module.css'
import { StudentUnits } from './StudentUnits'
import { useStudentActions } from './useStudentActions'
import { useToDetails } from './useToDetails'
import { useUnitActions } from './useUnitActions'

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

const tableOf = (id: string) =>
  defineTable(studentList, { toQuery: ({ search }) => ({ params: { id }, 'q[name_or_email_cont]': search }) })
/** Pixels of the page that the columns need. */
const columnsLeast = 1000
const none: readonly string[] = []
const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

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

/** The students of a class: their stages and units, and what can be done with them. */
export const StudentsTable = ({ klass }: { klass: TrainingClass }) => {
  const texts = useTexts(studentsTexts)
  const { unitStates } = useTexts(trainingStateTexts)
  const { id, isEditable } = klass
  const table = useAdminTable(useMemo(() => tableOf(id), [id]))
  const adding = useDialog('classes/addStudents')
  const writing = useDialog('classes/student')
  const changing = useDialog('classes/changeUnit')
  const assigning = useDialog('classes/assignUnit')
  const [chosen, setChosen] = useScreenState('chosen students', none)
  /** As the student was when the dialog opened; null for a new one. */
  const [edited, setEdited] = useScreenState<Student | null>('edited student', null)
  const units = useUnitActions(klass)
  const { observe } = useObserving()
  const write = (student: Student | null) => {
    setEdited(student)
    writing.open()
  }
  const { ask, sendLink, rest } = useStudentActions(klass)
  const toDetails = useToDetails()
  const columns: Column<Student>[] = [
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
          isEditable={isEditable && klass.status === 'published'}
          onObserve={(questionSetId) => void observe({ enrolmentId: student.id, questionSetId }, nanoid())}
          onAct={(unit, action) => units.begin({ unit, action, enrolmentIds: [student.id] })}
        />
      ),
    },
  ]
  const actions: RowAction<Student>[] = [
    { key: 'edit', label: texts.edit, icon: Pencil, opensDialog: true, onSelect: write },
    { key: 'link', label: texts.sendLink, icon: KeyRound, isFor: ({ isDisabled }) => !isDisabled, onSelect: sendLink },
    ...toDetails,
    { key: 'remove', label: texts.remove, icon: UserMinus, opensDialog: true, onSelect: ask },
  ]
  const choosing = (dialog: { open: () => void }) => (ids: readonly string[]) => {
    setChosen(ids)
    dialog.open()
  }
  const selection = useSelection({
    table,
    columns,
    actions: [
      { key: 'change', label: texts.changeUnits, opensDialog: true, onSelect: choosing(changing) },
      { key: 'assign', label: texts.assign, opensDialog: true, onSelect: choosing(assigning) },
    ],
  })
  const hasUnits = isEditable && klass.status === 'published'
  return (
    <>
      <TableCard
        title={texts.title}
        tools={
          <>
            <TableTools table={table} search={texts.search} />
            {isEditable && (
              <div className={styles.buttons}>
                <Button aria-haspopup="dialog" onClick={() => write(null)}>
                  {texts.addNew}
                </Button>
                <Button type="primary" aria-haspopup="dialog" icon={<UserPlus {...drawn} />} onClick={adding.open}>
                  {texts.add}
                </Button>
              </div>
            )}
          </>
        }
      >
        <AdminTable
          table={table}
          label={texts.title}
          columns={columns}
          least={columnsLeast}
          pathOf={(student) => generatePath(pages.enrolment.path, { id, enrolmentId: student.id })}
          actions={isEditable ? actions : []}
          {...(hasUnits && { selection })}
          failed={texts.failed}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
        />
      </TableCard>
      {units.question}
      {rest}
      <LazyDialog isOpen={adding.isOpen} onClose={adding.close}>
        <AddStudentsDialog classId={id} isOpen={adding.isOpen} onClose={adding.close} />
      </LazyDialog>
      <LazyDialog isOpen={writing.isOpen} onClose={writing.close}>
        <StudentDialog
          key={edited?.id ?? 'new'}
          classId={id}
          student={edited}
          isOpen={writing.isOpen}
          onClose={writing.close}
        />
      </LazyDialog>
      <LazyDialog isOpen={changing.isOpen} onClose={changing.close}>
        <ChangeUnitDialog
          classId={id}
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
          onDone={selection.clear}
        />
      </LazyDialog>
    </>
  )
}
