import { type Organisation, organisationForm } from '@contract/organisation'
import type { LoadedScreen } from '@client/kits/areas/area'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { SelectField } from '@client/kits/forms/SelectField'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchOrganisation,
  useOrganisation,
  useUpdateOrganisationMutation,
} from '@client/state/organisation/organisationApi'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { organisationTitles } from '@client/texts/titles'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { BrandPreview } from './BrandPreview'
import { ColourField } from './ColourField'
import { LogoField } from './LogoField'
import * as styles from './OrganisationPage.module.css'
import { SettingsCard } from './SettingsCard'
import { useLogo } from './useLogo'

const draftId = 'organisation'

/** The zones that this browser knows, and the one that the organisation has. */
const zonesWith = (own: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), own])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

const OrganisationForm = ({ organisation }: { organisation: Organisation }) => {
  const texts = useTexts(organisationTexts)
  const titles = useTexts(organisationTitles)
  const dispatch = useAppDispatch()
  const [update] = useUpdateOrganisationMutation()
  const onOrOff = (isOn: boolean) => (isOn ? texts.on : texts.off)
  const form = useServerForm({
    schema: organisationForm,
    fields: {
      name: { label: texts.name },
      timeZone: { label: texts.timeZone },
      brandPrimaryColor: { label: texts.brandPrimaryColor },
      logo: { label: texts.logo, show: (logo) => (logo === '' ? texts.noLogo : texts.anyLogo) },
      brandInitial: { label: texts.brandInitial },
      chatEnabled: { label: texts.chatEnabled, show: onOrOff },
      registrationEnabled: { label: texts.registrationEnabled, show: onOrOff },
    },
    saved: organisation,
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: (saved) => saved,
    readPresent: async () => (await dispatch(prefetchOrganisation)).data,
  })
  const reason = useDisabledReason(form, 'valid')
  const colour = form.fieldOf('brandPrimaryColor')
  const logoField = form.fieldOf('logo')
  const logo = useLogo(logoField, organisation)
  return (
    <>
      <PageTitleRow title={titles.organisation} hasLine>
        <AdministrationLinks current="organisation" />
      </PageTitleRow>
      <form
        id={form.formId}
        className={styles.form}
        method="post"
        noValidate
        aria-label={titles.organisation}
        onSubmit={form.handleSubmit}
      >
        <RestoredDraft form={form} />
        <section className={styles.card} aria-labelledby="organisation-details">
          <h2 id="organisation-details">{texts.details}</h2>
          <TextField {...form.fieldOf('name')} autoComplete="organization" />
          <SelectField
            {...form.fieldOf('timeZone')}
            choices={zonesWith(organisation.timeZone)}
            help={texts.timeZoneHelp}
          />
        </section>
        <section className={styles.card} aria-labelledby="organisation-brand">
          <h2 id="organisation-brand">{texts.brand}</h2>
          <ColourField {...colour} help={texts.colourHelp} />
          <TextField {...form.fieldOf('brandInitial')} help={texts.initialHelp} autoComplete="off" />
          <LogoField {...logoField} logo={logo} isSending={form.isSending} />
          <BrandPreview colour={colour.value} logoUrl={logo.url} name={form.values.name} />
        </section>
        <SettingsCard form={form} organisation={organisation} />
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

const OrganisationSkeleton = () => (
  <div className={styles.form} role="status" aria-label={useTexts(organisationTexts).loading}>
    {[2, 4, 2].map((fields) => (
      <div key={fields} className={styles.card}>
        {Array.from({ length: fields }, (_none, at) => (
          <div key={at} className={styles.waiting}>
            <SkeletonLine width="20%" />
            <SkeletonLine height={36} />
          </div>
        ))}
      </div>
    ))}
  </div>
)

/** Name, time zone, brand and settings of the organisation, for administrators. */
const OrganisationPage = () => {
  const texts = useTexts(organisationTexts)
  const titles = useTexts(organisationTitles)
  const { organisation, isError, retry } = useOrganisation()
  if (organisation) return <OrganisationForm key={organisation.id} organisation={organisation} />
  return (
    <>
      <PageTitleRow title={titles.organisation} hasLine>
        <AdministrationLinks current="organisation" />
      </PageTitleRow>
      {isError ? <ErrorState text={texts.failed} onRetry={retry} /> : <OrganisationSkeleton />}
    </>
  )
}

export const organisationScreen: LoadedScreen = { Screen: OrganisationPage, prefetch: prefetchOrganisation }
