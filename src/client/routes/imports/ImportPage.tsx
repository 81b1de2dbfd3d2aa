import { type ReactNode, useMemo } from 'react'
import { generatePath, useParams } from 'react-router-dom'
import { type Import, type ListedRow, rowOutcomes } from '@contract/imports'
import { pages } from '@contract/pages'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { importRowList, useImport } from '@client/state/imports/importsApi'
import { useTexts } from '@client/texts/catalogue'
import { importsTexts, importTexts } from '@client/texts/importsTexts'
import { importsTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { ImportCard } from './ImportCard'
import * as styles from './ImportPage.module.css'
import { ImportStatus } from './ImportsPage'

const outcomes = ['all', ...rowOutcomes] as const
/** Pixels that the columns need beside each other. */
const columnsLeast = 640
const looks = { created: 'new', changed: 'pending', unchanged: 'plain', refused: 'failed' } as const

const rowsTableOf = (id: string) =>
  defineTable(importRowList, {
    filters: { outcome: outcomes },
    defaults: { outcome: 'all' },
    toQuery: ({ filters: { outcome } }) => {
      const [chosen = 'all'] = outcome
      return { params: { id }, 'q[outcome_eq]': chosen === 'all' ? undefined : chosen }
    },
  })

const useRowColumns = (): Column<ListedRow>[] => {
  const texts = useTexts(importTexts)
  const { columnName } = useTexts(importsTexts)
  const problemOf = ({ field, words }: ListedRow['problems'][number]) =>
    field === null ? words : `${columnName(field)} ${words}`
  const detailsOf = ({ fields, problems }: ListedRow) =>
    fields.length > 0 ? texts.changes(fields.map(columnName).join(', ')) : problems.map(problemOf).join('; ') || '–'
  return [
    { key: 'record', title: texts.record, text: ({ record }) => record, isName: true },
    { key: 'line', title: texts.line, width: 80, text: ({ line }) => line },
    {
      key: 'outcome',
      title: texts.outcome,
      width: 128,
      text: ({ outcome }) => texts.counts[outcome],
      draw: ({ outcome }) => <Tag look={looks[outcome]}>{texts.counts[outcome]}</Tag>,
    },
    { key: 'details', title: texts.details, text: detailsOf },
  ]
}

const RowsTable = ({ one: { id, rows } }: { one: Import }) => {
  const texts = useTexts(importTexts)
  const table = useAdminTable(useMemo(() => rowsTableOf(id), [id]))
  const names = { all: texts.all, ...texts.counts }
  return (
    <TableCard
      title={texts.rowsView}
      tools={<TableTools table={table} filters={{ outcome: { label: texts.outcome, names, isSingle: true } }} />}
    >
      <AdminTable
        table={table}
        label={texts.rowsView}
        columns={useRowColumns()}
        least={columnsLeast}
        empty={rows === 0 ? texts.noRows : texts.noneOfOutcome}
        nothingFound={texts.noneOfOutcome}
      />
    </TableCard>
  )
}

const ImportSkeleton = ({ label }: { label: string }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    {['30%', '90%', '80%', '85%', '60%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

type FrameProps = { current: 'import' | 'importAbsent'; children: (one: Import, request: Request) => ReactNode }
type Request = Omit<ReturnType<typeof useImport>, 'one'>

const ImportHead = ({ one, current }: { one: Import; current: FrameProps['current'] }) => {
  const texts = useTexts(importTexts)
  const { noName } = useTexts(importsTexts)
  const title = one.fileName ?? noName
  usePageTitle(title)
  const linkTo = (page: FrameProps['current'], text: string) => ({
    path: generatePath(pages[page].path, { importId: one.id }),
    text,
    isCurrent: page === current,
  })
  return (
    <PageTitleRow title={title} titleLink={pages.imports.path}>
      <TitleActions status={<ImportStatus status={one.status} />}>
        {one.kind === 'people' && (
          <SegmentLinks
            label={texts.views}
            links={[linkTo('import', texts.rowsView), linkTo('importAbsent', texts.absentView)]}
          />
        )}
      </TitleActions>
    </PageTitleRow>
  )
}

/** One import by the address, with its title and the links between its views. */
export const ImportFrame = ({ current, children }: FrameProps) => {
  const texts = useTexts(importTexts)
  const titles = useTexts(importsTitles)
  const { importId = '' } = useParams()
  const { one, ...request } = useImport(importId)
  return (
    <RecordPage
      record={one}
      request={request}
      title={titles.import}
      listPath={pages.imports.path}
      texts={texts}
      skeleton={<ImportSkeleton label={texts.loading} />}
    >
      {(found) => (
        <>
          <ImportHead one={found} current={current} />
          {children(found, request)}
        </>
      )}
    </RecordPage>
  )
}

/** What becomes, or became, of a file. */
export const ImportPage = () => (
  <ImportFrame current="import">
    {(one, request) => (
      <div className={styles.page}>
        <ImportCard one={one} request={request} />
        <RowsTable one={one} />
      </div>
    )}
  </ImportFrame>
)
