import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { generatePath } from 'react-router-dom'
import { type Import, importKindNames } from '@contract/imports'
import { grouped } from '@contract/grouped'
import { pages } from '@contract/pages'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { StepHeads, stepHeadingId } from '@client/kits/stepForm/StepHeads'
import { useAppSelector } from '@client/state/hooks'
import { imports } from '@client/state/imports/importsApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { importsTexts, importTexts } from '@client/texts/importsTexts'
import { importsTitles } from '@client/texts/titles'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import { ColumnsStep } from './ColumnsStep'
import { FileStep } from './FileStep'
import * as styles from './NewImport.module.css'
import { useNewImport } from './useNewImport'

export const importsTable = defineTable(imports.list, {
  filters: { kind: importKindNames },
  toQuery: ({ filters: { kind } }) => ({ 'q[kind_eq]': kind[0] }),
})
/** Pixels that the columns need beside each other. */
const columnsLeast = 960

const looks = {
  checking: 'pending',
  checked: 'new',
  checkFailed: 'failed',
  applying: 'pending',
  applied: 'done',
  applyFailed: 'failed',
} as const

export const ImportStatus = ({ status }: Pick<Import, 'status'>) => {
  const { statuses } = useTexts(importsTexts)
  return <Tag look={looks[status]}>{statuses[status]}</Tag>
}

const useColumns = (): Column<Import>[] => {
  const texts = useTexts(importsTexts)
  const { counts: names, toBe } = useTexts(importTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const resultOf = ({ status, counts }: Import) => {
    const words = status === 'applied' ? names : toBe
    const shown = (['created', 'changed', 'refused'] as const).filter((outcome) => counts[outcome] > 0)
    return shown.map((outcome) => `${words[outcome]} ${grouped(counts[outcome])}`).join(', ') || '–'
  }
  return [
    { key: 'file', title: texts.file, text: ({ fileName }) => fileName ?? texts.noName },
    { key: 'kind', title: texts.kindColumn, width: 160, text: ({ kind }) => texts.kinds[kind] },
    {
      key: 'at',
      title: texts.at,
      width: 160,
      text: ({ createdAt }) => formatInZone(createdAt, timeZone, 'timeAndDay'),
    },
    {
      key: 'status',
      title: texts.status,
      width: 152,
      text: ({ status }) => texts.statuses[status],
      draw: (row) => <ImportStatus status={row.status} />,
    },
    { key: 'rows', title: texts.rows, width: 80, text: ({ rows }) => rows },
    { key: 'result', title: texts.result, text: resultOf },
  ]
}

const EarlierImports = () => {
  const texts = useTexts(importsTexts)
  const table = useAdminTable(importsTable)
  return (
    <TableCard
      title={texts.earlier}
      tools={
        <TableTools table={table} filters={{ kind: { label: texts.allKinds, names: texts.kinds, isSingle: true } }} />
      }
    >
      <AdminTable
        table={table}
        label={texts.earlier}
        columns={useColumns()}
        least={columnsLeast}
        pathOf={({ id }) => generatePath(pages.import.path, { importId: id })}
        empty={texts.none}
      />
    </TableCard>
  )
}

/** A new import up to its check, and those that were there before. */
export const ImportsPage = () => {
  const texts = useTexts(importsTexts)
  const importing = useNewImport()
  const { columns, problem } = importing
  const step = columns ? 1 : 0
  const shown = useRef(step)
  const focusHeading = useEffectEvent(() => document.getElementById(stepHeadingId)?.focus())
  useEffect(() => {
    if (shown.current !== step) focusHeading()
    shown.current = step
  }, [step])
  return (
    <>
      <PageTitleRow title={useTexts(importsTitles).imports} hasLine>
        <AdministrationLinks current="imports" />
      </PageTitleRow>
      <div className={styles.page}>
        <section className={styles.card} aria-label={texts.newImport}>
          <div className={styles.head}>
            <h2 id={stepHeadingId} tabIndex={-1}>
              {columns ? texts.stepTitles[1] : texts.newImport}
            </h2>
            <StepHeads
              label={texts.steps}
              steps={texts.stepTitles.map((title) => ({ title }))}
              current={step}
              onGo={null}
            />
          </div>
          {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
          {columns ? <ColumnsStep {...{ columns, importing }} /> : <FileStep importing={importing} />}
        </section>
        <EarlierImports />
      </div>
    </>
  )
}
