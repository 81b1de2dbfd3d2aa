import { useParams } from 'react-router-dom'
import type { Person } from '@contract/people'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useFreshRecord } from '@client/kits/records/useRecord'
import { people } from '@client/state/people/people'
import { useTexts } from '@client/texts/catalogue'
import { personTexts } from '@client/texts/peopleTexts'
import { peopleTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { AccountCard } from './AccountCard'
import * as card from './card.module.css'
import { DataCard } from './DataCard'
import { ErasePart } from './ErasePart'
import { AccessCard, DetailsCard, PlacesCard } from './PersonCards'
import * as styles from './PersonPage.module.css'
import { PersonState } from './PersonState'
import { usePersonForm } from './usePersonForm'

const widths = ['30%', '90%', '75%', '85%', '60%']

/** The page of a person who has not come yet. */
const PersonSkeleton = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <div className={styles.page}>
      {[0, 1].map((column) => (
        <div key={column} className={card.card}>
          {widths.map((width) => (
            <p key={width} className={card.line}>
              <SkeletonLine width={width} />
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
)

/** Everything about one person: a form with one button to save, and their account. */
const PersonPage = ({ person }: { person: Person }) => {
  const texts = useTexts(personTexts)
  const title = `${person.firstName} ${person.lastName}`.trim() || person.email
  usePageTitle(title)
  const form = usePersonForm(person)
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.people.path}>
        <TitleActions status={<PersonState person={person} />}>
          <SubmitButton form={form.formId} reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
            {texts.save}
          </SubmitButton>
        </TitleActions>
      </PageTitleRow>
      <div className={styles.place}>
        <form
          id={form.formId}
          className={styles.page}
          aria-label={title}
          method="post"
          noValidate
          onSubmit={form.handleSubmit}
        >
          <div className={styles.wide}>
            <RestoredDraft form={form} />
            <FormErrorSummary form={form} />
          </div>
          <div className={styles.column}>
            <DetailsCard form={form} />
            <PlacesCard person={person} form={form} />
            <AccountCard person={person} />
            <DataCard person={person} />
          </div>
          <div className={styles.column}>
            <AccessCard person={person} form={form} />
          </div>
          <div className={styles.wide}>
            <GeneralErrors words={form.general} />
          </div>
        </form>
      </div>
      <ErasePart person={person} />
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={form.draftId ?? ''} />
    </>
  )
}

const PersonRoute = () => {
  const texts = useTexts(personTexts)
  const { id = '' } = useParams()
  const { record, ...request } = useFreshRecord(people.list, id)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(peopleTitles).person}
      listPath={pages.people.path}
      texts={texts}
      skeleton={<PersonSkeleton label={texts.loading} />}
    >
      {(known) => <PersonPage key={known.id} person={known} />}
    </RecordPage>
  )
}

export const personScreen: LoadedScreen = { Screen: PersonRoute, slices: [people.slice] }
