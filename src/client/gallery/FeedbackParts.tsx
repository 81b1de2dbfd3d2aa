import { Alert, Button } from 'antd'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { FormTabs, FormTabsSkeleton } from '@client/kits/forms/FormTabs'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { ConfirmPanel } from '@client/kits/messages/AskedPanel'
import { FullPageStatus, ResultPage } from '@client/kits/page/ResultPage'
import { ListStates } from '@client/kits/records/ListStates'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { Facts } from '@client/ui/Facts'
import { illustrations } from '@client/ui/illustrations'
import { LazyPart } from '@client/ui/LazyPart'
import { ProgressBar } from '@client/ui/ProgressBar'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine, SkeletonWord } from '@client/ui/SkeletonLine'
import { StaleAlert } from '@client/ui/StaleAlert'
import { Part } from './Part'
import { samples } from './samples'

const { value, wrong, long } = samples
const nothing = () => {}
const fields = { one: { label: 'One' }, two: { label: 'Two' }, three: { label: 'Three' }, four: { label: 'Four' } }
const form = { formId: 'gallery', names: Object.keys(fields), fields, isRefused: true, marked: ['one', 'three'] }
const restored = { restored: 'no', discardRestored: nothing, isSending: false } as const
const tabbed = { ...restored, formId: 'gallery-tabs', marked: ['two'], general: [], refusals: 0 }
const tabs = ['one', 'two'].map((key) => ({ key, label: key, content: long, fields: [key] }))
const list = { isLoading: false, isFetching: false, isError: true, retry: nothing }
const asked = { confirmedAt: null, isBusy: false, onConfirm: () => Promise.resolve(true) }
const texts = { failed: wrong, stale: wrong }

const Fails = (): never => {
  throw new Error('The gallery shows what is rendered instead')
}

/** Alerts, empty states, failures and skeletons. */
export const FeedbackParts = () => (
  <>
    <Part name="ConfirmPanel: asking, asking for something else first, busy, confirmed" isWide>
      <ConfirmPanel {...asked} />
      <ConfirmPanel {...asked} words={long} />
      <ConfirmPanel {...asked} isBusy />
      <ConfirmPanel {...asked} confirmedAt="2026-03-02T09:00:00.000Z" />
    </Part>
    <Part name="Alert: information, success, warning, error; as a banner with an action" isWide>
      {(['info', 'success', 'warning', 'error'] as const).map((type) => (
        <Alert key={type} type={type} showIcon title={long} />
      ))}
      <Alert banner type="warning" title={wrong} action={<RetryButton isBusy={false} onClick={nothing} />} />
    </Part>
    <Part name="GeneralErrors; FormErrorSummary" isWide>
      <GeneralErrors words={[wrong]} />
      <FormErrorSummary form={form} />
    </Part>
    <Part name="FormTabs: one with errors; FormTabsSkeleton" isWide>
      <FormTabs form={tabbed} tabs={tabs} first="one" onSubmit={nothing} />
      <FormTabsSkeleton tabs={tabs} />
    </Part>
    <Part name="StaleAlert: waiting, trying again; RestoredDraft" isWide>
      <StaleAlert request={list} text={wrong} />
      <StaleAlert request={{ ...list, isFetching: true }} text={wrong} isBanner />
      <RestoredDraft form={{ restored: 'shown', discardRestored: nothing, isSending: false }} />
    </Part>
    <Part name="ProgressBar: at its start, half way, at its end">
      {[0, 0.5, 1].map((progress) => (
        <ProgressBar key={progress} label={`${value}, ${progress}`} progress={progress} words={value} />
      ))}
    </Part>
    <Part name="Facts" isWide>
      <Facts rows={[value, wrong].map((label) => ({ label, value: long }))} />
    </Part>
    <Part name="EmptyState with each illustration; ErrorState">
      {Object.entries(illustrations).map(([name, drawing]) => (
        <EmptyState key={name} drawing={drawing} text={name} action={<Button>{value}</Button>} />
      ))}
      <ErrorState text={wrong} onRetry={nothing} />
      <EmptyState isCompact drawing={null} text={value} />
      <ErrorState isCompact text={wrong} onRetry={nothing} />
    </Part>
    <Part name="ListStates: loading, empty, failed, out of date">
      <ListStates list={{ ...list, isLoading: true }} isEmpty texts={texts} skeleton={<SkeletonLine />} empty={null}>
        {null}
      </ListStates>
      <ListStates list={{ ...list, isError: false }} isEmpty texts={texts} skeleton={null} empty={<p>{value}</p>}>
        {null}
      </ListStates>
      <ListStates list={list} isEmpty texts={texts} skeleton={null} empty={null}>
        {null}
      </ListStates>
      <ListStates list={list} isEmpty={false} texts={texts} skeleton={null} empty={null}>
        <p>{value}</p>
      </ListStates>
    </Part>
    <Part name="SkeletonLine: whole line, short line, picture; SkeletonWord; LazyPart and ErrorBoundary after a failure">
      <SkeletonLine />
      <SkeletonLine width={96} />
      <SkeletonLine width={40} height={40} />
      <SkeletonWord width={96} />
      <LazyPart failed={wrong} skeleton={<SkeletonLine />}>
        <Fails />
      </LazyPart>
      <ErrorBoundary fallback={<p>{wrong}</p>}>
        <Fails />
      </ErrorBoundary>
    </Part>
    <Part name="ResultPage; FullPageStatus" isWide>
      <ResultPage title={value} text={long} action={<Button>{value}</Button>} />
      <FullPageStatus text={value} />
    </Part>
  </>
)
