import { Alert } from 'antd'
import { linkingRules, type SingleSignOn, singleSignOnForm, type SingleSignOnForm } from '@contract/singleSignOn'
import type { LoadedScreen } from '@client/kits/areas/area'
import { CheckField } from '@client/kits/forms/CheckField'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { RadioField } from '@client/kits/forms/RadioField'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { SelectField } from '@client/kits/forms/SelectField'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchSingleSignOn,
  useSingleSignOn,
  useUpdateSingleSignOnMutation,
} from '@client/state/singleSignOn/singleSignOnApi'
import { useTexts } from '@client/texts/catalogue'
import { singleSignOnTexts } from '@client/texts/singleSignOnTexts'
import { singleSignOnTitles } from '@client/texts/titles'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { ProviderAddresses } from './ProviderAddresses'
import * as styles from './SingleSignOnPage.module.css'
import { TestConnection } from './TestConnection'

const draftId = 'singleSignOn'

/** The form's values: nobody is told the secret that is stored. */
const toForm = (saved: SingleSignOn) => ({ ...saved, clientSecret: '' })

const useProviderForm = (singleSignOn: SingleSignOn) => {
  const texts = useTexts(singleSignOnTexts)
  const dispatch = useAppDispatch()
  const [update] = useUpdateSingleSignOnMutation()
  const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no)
  const nameOf = (id: string) => singleSignOn.administrators.find((one) => one.id === id)?.name ?? ''
  return useServerForm<SingleSignOnForm, SingleSignOnForm, SingleSignOn>({
    schema: singleSignOnForm,
    fields: {
      enabled: { label: texts.enabled, show: yesOrNo },
      name: { label: texts.name },
      issuer: { label: texts.issuer },
      clientId: { label: texts.clientId },
      clientSecret: { label: texts.clientSecret, show: () => '' },
      scopes: { label: texts.scopes },
      domains: { label: texts.domains },
      linkBy: { label: texts.linkBy, show: (rule) => texts.linking[rule] },
      claim: { label: texts.claim },
      createsPeople: { label: texts.createsPeople, show: yesOrNo },
      signsOut: { label: texts.signsOut, show: yesOrNo },
      passwordSignIn: { label: texts.passwordSignIn, show: (choice) => texts.passwordChoices[choice] },
      exceptionId: { label: texts.exceptionId, show: nameOf },
    },
    saved: toForm(singleSignOn),
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: toForm,
    readPresent: async () => {
      const { data } = await dispatch(prefetchSingleSignOn)
      return data && toForm(data)
    },
  })
}
type Form = { form: ReturnType<typeof useProviderForm> }

const ProviderCard = ({ form, hasClientSecret }: Form & Pick<SingleSignOn, 'hasClientSecret'>) => {
  const texts = useTexts(singleSignOnTexts)
  return (
    <section className={styles.card} aria-labelledby="single-sign-on-provider">
      <h2 id="single-sign-on-provider">{texts.provider}</h2>
      <p className={styles.note}>{texts.providerIntro}</p>
      <CheckField {...form.fieldOf('enabled')} />
      <TextField {...form.fieldOf('name')} help={texts.nameHelp} autoComplete="off" />
      <TextField {...form.fieldOf('issuer')} help={texts.issuerHelp} inputMode="url" autoComplete="off" />
      <TextField {...form.fieldOf('clientId')} autoComplete="off" />
      <PasswordField
        {...form.fieldOf('clientSecret')}
        help={hasClientSecret ? texts.secretKept : texts.secretHelp}
        autoComplete="off"
      />
      <TextField {...form.fieldOf('scopes')} help={texts.scopesHelp} autoComplete="off" />
      <TextField {...form.fieldOf('domains')} help={texts.domainsHelp} autoComplete="off" />
      <TestConnection issuer={form.values.issuer} />
    </section>
  )
}

const PeopleCard = ({ form }: Form) => {
  const texts = useTexts(singleSignOnTexts)
  return (
    <section className={styles.card} aria-labelledby="single-sign-on-people">
      <h2 id="single-sign-on-people">{texts.people}</h2>
      <RadioField
        {...form.fieldOf('linkBy')}
        choices={linkingRules.map((value) => ({ value, label: texts.linking[value] }))}
        help={texts.linkingHelp}
      />
      {form.values.linkBy === 'employeeNumber' && (
        <TextField {...form.fieldOf('claim')} help={texts.claimHelp} autoComplete="off" />
      )}
      <CheckField {...form.fieldOf('createsPeople')} help={texts.createsHelp} />
      <CheckField {...form.fieldOf('signsOut')} help={texts.signsOutHelp} />
    </section>
  )
}

const PasswordsCard = ({ form, singleSignOn }: Form & { singleSignOn: SingleSignOn }) => {
  const texts = useTexts(singleSignOnTexts)
  const { administrators, isExceptionGone } = singleSignOn
  return (
    <section className={styles.card} aria-labelledby="single-sign-on-passwords">
      <h2 id="single-sign-on-passwords">{texts.passwords}</h2>
      {isExceptionGone && <Alert className={styles.gone ?? ''} type="warning" showIcon title={texts.exceptionGone} />}
      <RadioField
        {...form.fieldOf('passwordSignIn')}
        choices={[
          { value: 'on', label: texts.passwordChoices.on },
          { value: 'off', label: texts.passwordChoices.off },
        ]}
        help={texts.passwordHelp}
      />
      {form.values.passwordSignIn === 'off' && (
        <SelectField
          {...form.fieldOf('exceptionId')}
          choices={administrators.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={texts.noException}
          help={texts.exceptionHelp}
        />
      )}
    </section>
  )
}

const SingleSignOnFormPage = ({ singleSignOn }: { singleSignOn: SingleSignOn }) => {
  const texts = useTexts(singleSignOnTexts)
  const titles = useTexts(singleSignOnTitles)
  const form = useProviderForm(singleSignOn)
  const reason = useDisabledReason(form, 'valid')
  return (
    <>
      <form
        id={form.formId}
        className={styles.form}
        method="post"
        noValidate
        aria-label={titles.singleSignOn}
        onSubmit={form.handleSubmit}
      >
        <RestoredDraft form={form} />
        <ProviderCard form={form} hasClientSecret={singleSignOn.hasClientSecret} />
        <ProviderAddresses {...singleSignOn} />
        <PeopleCard form={form} />
        <PasswordsCard form={form} singleSignOn={singleSignOn} />
        <GeneralErrors words={form.general} />
        <SubmitButton className={styles.save ?? ''} reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
          {texts.save}
        </SubmitButton>
      </form>
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={draftId} />
    </>
  )
}

const SingleSignOnSkeleton = () => (
  <div className={styles.page} role="status" aria-label={useTexts(singleSignOnTexts).loading}>
    <div className={styles.card}>
      {[1, 2, 3, 4, 5].map((field) => (
        <div key={field} className={styles.waiting}>
          <SkeletonLine width="20%" />
          <SkeletonLine height={36} />
        </div>
      ))}
    </div>
  </div>
)

/** The provider at which the organisation's people sign in, for administrators. */
const SingleSignOnPage = () => {
  const texts = useTexts(singleSignOnTexts)
  const titles = useTexts(singleSignOnTitles)
  const { singleSignOn, isError, retry } = useSingleSignOn()
  return (
    <>
      <PageTitleRow title={titles.singleSignOn} hasLine />
      {!singleSignOn && isError && <ErrorState text={texts.failed} onRetry={retry} />}
      {!singleSignOn && !isError && <SingleSignOnSkeleton />}
      {singleSignOn && (
        <div className={styles.page}>
          <SingleSignOnFormPage singleSignOn={singleSignOn} />
        </div>
      )}
    </>
  )
}

export const singleSignOnScreen: LoadedScreen = { Screen: SingleSignOnPage, prefetch: prefetchSingleSignOn }
