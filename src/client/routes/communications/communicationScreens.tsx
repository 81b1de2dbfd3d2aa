import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { generatePath, Navigate, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { RecordPage } from '@client/kits/records/RecordPage'
import { StepHeads, stepHeadingId, stepQuery } from '@client/kits/stepForm/StepHeads'
import {
  communications,
  receiversSlice,
  useCommunication,
  useCreateCommunicationMutation,
} from '@client/state/communications/communicationsApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { communicationsTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CommunicationPage, useStepTitles } from './CommunicationPage'
import * as styles from './CommunicationPage.module.css'
import { SentPage } from './SentPage'
import { TemplateStep } from './TemplateStep'
import { steps } from './useSending'

const CommunicationSkeleton = ({ label }: { label: string }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    {['30%', '90%', '80%', '85%', '60%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

/** One communication by its id: a draft in its steps, else as it is sent. */
const CommunicationRoute = () => {
  const texts = useTexts(communicationTexts)
  const { communication: title } = useTexts(communicationsTitles)
  const { communicationId = '' } = useParams()
  const { communication, ...request } = useCommunication(communicationId)
  return (
    <RecordPage
      record={communication}
      request={request}
      title={title}
      listPath={pages.communications.path}
      texts={texts}
      skeleton={<CommunicationSkeleton label={texts.loading} />}
    >
      {(one) =>
        one.status === 'draft' && one.sendAt === null ? (
          <CommunicationPage key={one.id} one={one} />
        ) : (
          <SentPage key={one.id} one={one} />
        )
      }
    </RecordPage>
  )
}

/** The first step of a new communication. The way on makes its draft, in which all that is typed saves itself. */
const NewCommunicationRoute = () => {
  const texts = useTexts(communicationTexts)
  const { newCommunication } = useTexts(communicationsTitles)
  const titles = useStepTitles()
  const [create, { isLoading }] = useCreateCommunicationMutation()
  const [templateId, setTemplateId] = useScreenState<string | null>('template', null)
  const [createdId, setCreatedId] = useScreenState<string | null>('created', null)
  const formKey = useRef(nanoid())
  const next = async () => {
    const customMessage = { status: 'draft' as const, documentTemplateId: templateId }
    const { data } = await create({ customMessage, formKey: `${formKey.current}${templateId}` })
    if (data) setCreatedId(data.id)
  }
  if (createdId !== null) {
    const pathname = generatePath(pages.communication.path, { communicationId: createdId })
    const step = templateId === null ? steps.input : steps.letter
    return <Navigate replace to={{ pathname, search: stepQuery(step) }} />
  }
  return (
    <>
      <PageTitleRow title={newCommunication} titleLink={pages.communications.path}>
        <StepHeads
          label={texts.steps}
          steps={titles.map((title) => ({ title }))}
          current={steps.template}
          onGo={null}
        />
      </PageTitleRow>
      <div className={styles.page}>
        <h2 id={stepHeadingId} tabIndex={-1} className={styles.heading}>
          {titles[steps.template]}
        </h2>
        <TemplateStep chosenId={templateId} onChoose={(template) => setTemplateId(template?.id ?? null)} />
      </div>
      <footer className={styles.foot}>
        <span className={styles.saved} />
        <Button
          type="primary"
          iconPosition="end"
          icon={<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />}
          loading={isLoading}
          onClick={() => void next()}
        >
          {texts.next}
        </Button>
      </footer>
    </>
  )
}

const slices = [communications.slice, { slice: receiversSlice }]

export const newCommunicationScreen: LoadedScreen = { Screen: NewCommunicationRoute, slices }
export const communicationScreen: LoadedScreen = { Screen: CommunicationRoute, slices }
