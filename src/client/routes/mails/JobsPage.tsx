import { RotateCw } from 'lucide-react'
import { lazy } from 'react'
import { type Job, jobStates } from '@contract/jobs'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column, RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useShownRow } from '@client/kits/records/useShownRow'
import { useAppSelector } from '@client/state/hooks'
import { jobs, useRetryJobMutation } from '@client/state/jobs/jobs'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { jobsTexts } from '@client/texts/mailsTexts'
import { mailsTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MailsPage.module.css'
import { JobState } from './states'

const JobDialog = lazy(() =>
  import(/* webpackChunkName: "job" */ './JobDialog').then((module) => ({ default: module.JobDialog })),
)

const jobsTable = defineTable(jobs.list, { filters: { state: jobStates } })

/** Pixels of the page that the columns need. */
const columnsLeast = 860

const useJobColumns = (): Column<Job>[] => {
  const texts = useTexts(jobsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'kind', title: texts.kind, text: ({ kind }) => texts.kindNames[kind] ?? kind },
    {
      key: 'state',
      title: texts.state,
      width: 160,
      text: ({ state }) => texts.stateNames[state],
      draw: ({ state }) => <JobState state={state} />,
    },
    { key: 'attempts', title: texts.attempts, width: 104, text: ({ attempts }) => attempts },
    {
      key: 'runAt',
      title: texts.runAt,
      width: 'max(150px, 9.75rem)',
      text: ({ state, runAt }) => (state === 'dead' ? texts.noStart : formatInZone(runAt, timeZone, 'dayAndTime')),
    },
    {
      key: 'lastError',
      title: texts.lastError,
      text: ({ lastError }) => lastError ?? '',
      draw: ({ lastError }) => (
        <span className={styles.brief} title={lastError ?? ''}>
          {lastError}
        </span>
      ),
    },
  ]
}

/** What the server still has to do for the organisation, and what it gave up. */
export const JobsPage = () => {
  const texts = useTexts(jobsTexts)
  const table = useAdminTable(jobsTable)
  const columns = useJobColumns()
  const shown = useShownRow<Job>(useRecordDialog('jobs'))
  const mayRetry = useAppSelector((state) => selectMay(state, 'job.retry'))
  const [retry] = useRetryJobMutation()
  const retrying: RowAction<Job> = {
    key: 'retry',
    label: texts.retry,
    icon: RotateCw,
    isFor: ({ state }) => state === 'dead',
    onSelect: ({ id }) => void retry(id),
  }
  return (
    <>
      <PageTitleRow title={useTexts(mailsTitles).jobs} hasLine>
        <AdministrationLinks current="jobs" />
        <TableTools
          table={table}
          filters={{ state: { label: texts.allStates, names: texts.stateNames, isSingle: true } }}
        />
      </PageTitleRow>
      <AdminTable
        table={table}
        label={useTexts(mailsTitles).jobs}
        columns={columns}
        least={columnsLeast}
        actions={mayRetry ? [retrying] : []}
        onOpen={shown.show}
        empty={texts.empty}
      />
      {shown.row && (
        <LazyDialog isOpen={shown.isOpen} onClose={shown.close}>
          <JobDialog key={shown.row.id} job={shown.row} isOpen={shown.isOpen} onClose={shown.close} />
        </LazyDialog>
      )}
    </>
  )
}

export const jobsScreen = listScreen(JobsPage, jobsTable, jobs.slice)
