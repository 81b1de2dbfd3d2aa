import { Button } from 'antd'
import { KeyRound, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Student, TrainingClass } from '@contract/training/classes'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { RowAction } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { useSelection } from '@client/kits/adminTable/useSelection'
import { studentList } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import * as styles from './StudentsTable.module.css'
import { StudentDialogs, useStudentDialogs } from './StudentDialogs'
import { useStudentActions } from './useStudentActions'
import { useStudentColumns } from './useStudentColumns'
import { useToDetails } from './useToDetails'
import { useUnitActions } from './useUnitActions'

const tableOf = (id: string) =>
  defineTable(studentList, { toQuery: ({ search }) => ({ params: { id }, 'q[name_or_email_cont]': search }) })
/** Pixels of the page that the columns need. */
const columnsLeast = 1000
const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The students of a class: their stages and units, and what can be done with them. */
export const StudentsTable = ({ klass }: { klass: TrainingClass }) => {
  const texts = useTexts(studentsTexts)
  const { id, isEditable } = klass
  const table = useAdminTable(useMemo(() => tableOf(id), [id]))
  const dialogs = useStudentDialogs()
  const units = useUnitActions(klass)
  const { ask, sendLink, rest } = useStudentActions(klass)
  const toDetails = useToDetails()
  const columns = useStudentColumns({ klass, units })
  const actions: RowAction<Student>[] = [
    { key: 'edit', label: texts.edit, icon: Pencil, opensDialog: true, onSelect: dialogs.write },
    { key: 'link', label: texts.sendLink, icon: KeyRound, isFor: ({ isDisabled }) => !isDisabled, onSelect: sendLink },
    ...toDetails,
    { key: 'remove', label: texts.remove, icon: UserMinus, opensDialog: true, onSelect: ask },
  ]
  const selection = useSelection({
    table,
    columns,
    actions: [
      { key: 'change', label: texts.changeUnits, opensDialog: true, onSelect: dialogs.change },
      { key: 'assign', label: texts.assign, opensDialog: true, onSelect: dialogs.assign },
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
                <Button aria-haspopup="dialog" onClick={() => dialogs.write(null)}>
                  {texts.addNew}
                </Button>
                <Button
                  type="primary"
                  aria-haspopup="dialog"
                  icon={<UserPlus {...drawn} />}
                  onClick={dialogs.adding.open}
                >
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
      <StudentDialogs klass={klass} dialogs={dialogs} units={units} onAssigned={selection.clear} />
    </>
  )
}
