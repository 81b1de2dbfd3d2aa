import { type ComponentProps, type ReactNode, useId } from 'react'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import type { FormValues } from '@client/kits/forms/formTypes'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { PageTitleRow } from './PageTitleRow'
import * as styles from './SettingsPage.module.css'

type CardProps = { title: string; note?: string | undefined; isLive?: boolean; children?: ReactNode }

/** Settings that belong together, and what they are about. `isLive`: changes of it are read out. */
export const SettingsCard = ({ title, note, isLive = false, children }: CardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id} {...(isLive && { 'aria-live': 'polite' })}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

type Form = Pick<
  ServerForm<FormValues>,
  'formId' | 'restored' | 'discardRestored' | 'general' | 'isBusy' | 'isSending' | 'isChanged' | 'stale' | 'submit'
>

type FormProps = {
  form: Form
  label: string
  /** The text of the button. */
  save: string
  /** Why it can not be saved now. */
  reason: string | null
  draftId: string
  /** What is asked before it is sent, where that has to be confirmed now. */
  question?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'detail' | 'yes' | 'no' | 'isDestructive'>
  asks?: boolean
  children: ReactNode
}

/** The cards of a page of settings as one form, with all that keeps what was typed. */
export const SettingsForm = ({ form, label, save, reason, draftId, question, asks = false, children }: FormProps) => {
  const asked = useDialog(`${draftId}/confirm`)
  return (
    <>
      <form
        id={form.formId}
        className={styles.form}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          if (asks) asked.open()
          else void form.submit()
        }}
      >
        <RestoredDraft form={form} />
        {children}
        <GeneralErrors words={form.general} />
        <SubmitButton className={styles.save ?? ''} reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
          {save}
        </SubmitButton>
      </form>
      {question && (
        <ConfirmDialog
          {...question}
          isOpen={asked.isOpen}
          onYes={() => {
            asked.close()
            void form.submit()
          }}
          onNo={asked.close}
        />
      )}
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={draftId} />
    </>
  )
}

/** Cards of fields that have not come yet. */
export const SettingsSkeleton = ({ label, cards }: { label: string; cards: readonly number[] }) => (
  <div className={styles.page} role="status" aria-label={label}>
    {cards.map((count, card) => (
      <div key={card} className={styles.card}>
        {Array.from({ length: count }, (_none, field) => (
          <div key={field} className={styles.waiting}>
            <SkeletonLine width="20%" />
            <SkeletonLine height={36} />
          </div>
        ))}
      </div>
    ))}
  </div>
)

type PageProps<Settings> = {
  title: string
  /** Of the pages that share an entry of administration; left out for others. */
  current?: ComponentProps<typeof AdministrationLinks>['current']
  /** In the title row, of pages that belong together elsewhere. */
  beside?: ReactNode
  texts: { loading: string; failed: string }
  /** How many fields each card has, while they load. */
  cards: readonly number[]
  settings: Settings | undefined
  request: { isError: boolean; retry: () => void }
  children: (settings: Settings) => ReactNode
}

/** A page of an organisation's settings: cards below each other, as wide as reads well. */
export const SettingsPage = <Settings,>(props: PageProps<Settings>) => {
  const { title, current, beside, texts, cards, settings, request, children } = props
  return (
    <>
      <PageTitleRow title={title} hasLine>
        {current ? <AdministrationLinks current={current} /> : beside}
      </PageTitleRow>
      {settings === undefined && request.isError && <ErrorState text={texts.failed} onRetry={request.retry} />}
      {settings === undefined && !request.isError && <SettingsSkeleton label={texts.loading} cards={cards} />}
      {settings !== undefined && <div className={styles.page}>{children(settings)}</div>}
    </>
  )
}
