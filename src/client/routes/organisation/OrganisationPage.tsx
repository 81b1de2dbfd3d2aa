import { type Organisation, organisationForm } from '@contract/organisation'
import type { LoadedScreen } from '@client/kits/areas/area'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchOrganisation,
  useOrganisation,
  useUpdateOrganisationMutation,
} from '@client/state/organisation/organisationApi'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { organisationTitles } from '@client/texts/titles'
import { BrandPreview } from './BrandPreview'
import { ColourField } from './ColourField'
import { LogoField } from './LogoField'
import { ChatAndRegistration } from './ChatAndRegistration'
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
    <SettingsForm form={form} label={titles.organisation} save={texts.save} reason={reason} draftId={draftId}>
      <SettingsCard title={texts.details}>
        <TextField {...form.fieldOf('name')} autoComplete="organization" />
        <SelectField
          {...form.fieldOf('timeZone')}
          choices={zonesWith(organisation.timeZone)}
          help={texts.timeZoneHelp}
        />
      </SettingsCard>
      <SettingsCard title={texts.brand}>
        <ColourField {...colour} help={texts.colourHelp} />
        <TextField {...form.fieldOf('brandInitial')} help={texts.initialHelp} autoComplete="off" />
        <LogoField {...logoField} logo={logo} isSending={form.isSending} />
        <BrandPreview colour={colour.value} logoUrl={logo.url} name={form.values.name} />
      </SettingsCard>
      <ChatAndRegistration form={form} organisation={organisation} />
    </SettingsForm>
  )
}

/** Name, time zone, brand and settings of the organisation, for administrators. */
const OrganisationPage = () => {
  const texts = useTexts(organisationTexts)
  const { organisation: title } = useTexts(organisationTitles)
  const { organisation, ...request } = useOrganisation()
  return (
    <SettingsPage
      title={title}
      current="organisation"
      texts={texts}
      cards={[2, 4, 2]}
      settings={organisation}
      request={request}
    >
      {(settings) => <OrganisationForm key={settings.id} organisation={settings} />}
    </SettingsPage>
  )
}

export const organisationScreen: LoadedScreen = { Screen: OrganisationPage, prefetch: prefetchOrganisation }
