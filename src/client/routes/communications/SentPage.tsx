import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import type { Communication } from '@contract/communications'
import { pages } from '@contract/pages'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { useSending, useUnscheduleCommunicationMutation } from '@client/state/communications/communicationsApi'
import { useCodesOfTemplate } from '@client/state/templates/templatesApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationsTexts } from '@client/texts/communicationsTexts'
import { communicationTexts } from '@client/texts/communicationTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { letterOf, valuesOf } from '@contract/communicationLetters'
import { CommunicationStatus } from './CommunicationsPage'
import { LetterPreview } from './LetterPreview'
import { ReportCard } from './ReportCard'
import { ReceiversTable } from './ReceiversTable'
import * as styles from './SentPage.module.css'

/** A communication that is sent, or will be at its time: read-only (CM-030), with what became of it. */
export const SentPage = ({ one }: { one: Communication }) => {
  const texts = useTexts(communicationTexts)
  const { noSubject } = useTexts(communicationsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { sending } = useSending(one)
  const { codes = [] } = useCodesOfTemplate('communication', '')
  const [unschedule, { isLoading }] = useUnscheduleCommunicationMutation()
  const title = one.subject.trim() || noSubject
  usePageTitle(title)
  const letter = useMemo(
    () => (one.status === 'sent' ? { subject: one.subject, html: one.body } : letterOf(one)),
    [one],
  )
  const preview = (
    <LetterPreview
      people={one.receivers}
      letter={letter}
      values={one.status === 'sent' ? one.shortCodes : valuesOf(one.shortCodes, codes)}
      replyTo={one.replyTo}
      files={one.media?.objectFiles ?? []}
    />
  )
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.communications.path}>
        <TitleActions status={<CommunicationStatus row={{ ...one, sendingState: sending?.state ?? null }} />}>
          {one.status === 'draft' && (
            <Button loading={isLoading} onClick={() => void unschedule(one.id)}>
              {texts.unschedule}
            </Button>
          )}
        </TitleActions>
      </PageTitleRow>
      {one.sendAt !== null && (
        <Alert
          type="info"
          showIcon
          banner
          title={texts.scheduledFor(formatInZone(one.sendAt, timeZone, 'timeAndDay'))}
        />
      )}
      <div className={styles.place}>
        <div className={one.status === 'sent' ? styles.page : styles.single}>
          {one.status === 'sent' && (
            <div className={styles.side}>
              <ReportCard one={one} />
              <ReceiversTable one={one} />
            </div>
          )}
          {preview}
        </div>
      </div>
    </>
  )
}
