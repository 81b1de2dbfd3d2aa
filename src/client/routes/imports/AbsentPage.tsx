import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { AbsentPerson } from '@contract/imports'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { absentPeopleList, readAbsentPeople } from '@client/state/imports/importsApi'
import { useTexts } from '@client/texts/catalogue'
import { importTexts } from '@client/texts/importsTexts'
import * as styles from './ImportPage.module.css'
import { ImportFrame } from './ImportPage'
import { useSaveCsv } from './saveCsv'

const absentTableOf = (id: string) =>
  defineTable(absentPeopleList, {
    toQuery: ({ search }) => ({ params: { id }, 'q[name_or_email_cont]': search }),
  })

const AbsentTable = ({ id }: { id: string }) => {
  const texts = useTexts(importTexts)
  const table = useAdminTable(useMemo(() => absentTableOf(id), [id]))
  const { isSaving, save } = useSaveCsv({
    name: `${texts.absentView}.csv`,
    read: () => readAbsentPeople(id),
    failed: texts.absentFailed,
  })
  const columns: Column<AbsentPerson>[] = [
    { key: 'name', title: texts.name, text: ({ name }) => name },
    { key: 'email', title: texts.email, text: ({ email }) => email },
  ]
  return (
    <TableCard
      title={texts.absentView}
      hint={texts.absentHint}
      tools={
        <TableTools
          table={table}
          search={texts.search}
          action={
            <Button
              icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
              loading={isSaving}
              onClick={save}
            >
              {texts.absentFile}
            </Button>
          }
        />
      }
    >
      <AdminTable
        table={table}
        label={texts.absentView}
        columns={columns}
        empty={texts.nobodyAbsent}
        nothingFound={texts.nobodyFound}
      />
    </TableCard>
  )
}

/** Whom a file of people does not name. */
export const AbsentPage = () => (
  <ImportFrame current="importAbsent">
    {({ id }) => (
      <div className={styles.page}>
        <AbsentTable id={id} />
      </div>
    )}
  </ImportFrame>
)
