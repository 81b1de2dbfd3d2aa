import type { ReactNode } from 'react'
import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { RecordKind } from '@contract/training/avetmiss/keptRecords'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { SettingsCard, SettingsForm } from '@client/kits/page/SettingsPage'
import { RecordPage } from '@client/kits/records/RecordPage'
import { reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './DescribedPage.module.css'

type Known = { id: string; title: string; code: string }

const listPath = (kind: RecordKind) => `${generatePath(pages.avetmissRecords.path)}?kind=${kind}`

type FormProps = {
  kind: RecordKind
  record: Known
  form: Pick<
    ServerForm<Record<string, unknown>>,
    | 'formId'
    | 'restored'
    | 'discardRestored'
    | 'general'
    | 'isBusy'
    | 'isSending'
    | 'isChanged'
    | 'stale'
    | 'submit'
    | 'marked'
    | 'isValid'
    | 'isRefused'
  >
  draftId: string
  children: ReactNode
}

/** The form of a record that the files describe. */
export const DescribedForm = ({ kind, record, form, draftId, children }: FormProps) => {
  const texts = useTexts(reportedTexts)
  const title = record.code === '' ? record.title : `${record.code} ${record.title}`
  usePageTitle(title)
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <>
      <PageTitleRow title={title} titleLink={listPath(kind)} hasLine />
      <div className={styles.page}>
        <SettingsForm form={form} label={title} save={texts.save} reason={reason} draftId={draftId}>
          <SettingsCard title={texts.inFiles}>{children}</SettingsCard>
        </SettingsForm>
      </div>
    </>
  )
}

type PageProps<Reported> = {
  kind: RecordKind
  reading: { record: Reported | undefined; isError: boolean; isGone: boolean; retry: () => void }
  children: (record: Reported) => ReactNode
}

/** The page of a record, once it has come. */
export const DescribedPage = <Reported,>({ kind, reading, children }: PageProps<Reported>) => {
  const { record, ...request } = reading
  const texts = useTexts(reportedTexts)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(trainingTitles).avetmissRecord}
      listPath={listPath(kind)}
      texts={{ gone: texts.gone, back: texts.back, failed: texts.loadFailed }}
      skeleton={
        <div className={styles.page} role="status" aria-label={texts.loading}>
          <SkeletonLine height={36} />
          <SkeletonLine height={36} />
          <SkeletonLine height={36} />
        </div>
      }
    >
      {children}
    </RecordPage>
  )
}
