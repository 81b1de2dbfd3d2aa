import type { CallAnswer } from '@contract/call'
import type { avetmissCalls } from '@contract/training/avetmiss/calls'
import { organisationTypes, states } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import { organisationForm } from '@contract/training/avetmiss/keptRecords'
import type { LoadedScreen } from '@client/kits/areas/area'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  readReportedOrganisation,
  useReportedOrganisation,
  useUpdateReportedOrganisationMutation,
} from '@client/state/training/avetmissApi'
import { reportedOrganisationTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { AvetmissLinks } from './AvetmissLinks'

type Organisation = CallAnswer<typeof avetmissCalls.organisation.show>
const draftId = 'avetmissOrganisation'

const useOrganisationForm = (organisation: Organisation) => {
  const texts = useTexts(reportedOrganisationTexts)
  const dispatch = useAppDispatch()
  const [update] = useUpdateReportedOrganisationMutation()
  return useServerForm({
    schema: organisationForm,
    fields: {
      identifier: { label: texts.identifier },
      name: { label: texts.name },
      contactName: { label: texts.contactName },
      phone: { label: texts.phone },
      fax: { label: texts.fax },
      email: { label: texts.email },
      type: { label: texts.type, show: (code) => organisationTypes[code] ?? code },
      address: { label: texts.address },
      addressMore: { label: texts.addressMore },
      suburb: { label: texts.suburb },
      state: { label: texts.state, show: (code) => states[code] ?? code },
      postcode: { label: texts.postcode },
    },
    saved: organisation,
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readReportedOrganisation)).data,
  })
}

const OrganisationForm = ({ organisation }: { organisation: Organisation }) => {
  const texts = useTexts(reportedOrganisationTexts)
  const form = useOrganisationForm(organisation)
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <SettingsForm form={form} label={texts.details} save={texts.save} reason={reason} draftId={draftId}>
      <SettingsCard title={texts.details}>
        <TextField {...form.fieldOf('identifier')} help={texts.identifierHelp} autoComplete="off" dir="ltr" />
        <TextField {...form.fieldOf('name')} autoComplete="organization" />
      </SettingsCard>
      <SettingsCard title={texts.contact}>
        <TextField {...form.fieldOf('contactName')} autoComplete="name" />
        <TextField {...form.fieldOf('phone')} type="tel" autoComplete="off" />
        <TextField {...form.fieldOf('fax')} type="tel" autoComplete="off" />
        <TextField {...form.fieldOf('email')} type="email" autoComplete="off" />
      </SettingsCard>
      <SettingsCard title={texts.unregistered} note={texts.unregisteredNote}>
        <SelectField {...form.fieldOf('type')} choices={choicesOf(organisationTypes)} />
        <TextField {...form.fieldOf('address')} autoComplete="off" />
        <TextField {...form.fieldOf('addressMore')} autoComplete="off" />
        <TextField {...form.fieldOf('suburb')} autoComplete="off" />
        <SelectField {...form.fieldOf('state')} choices={choicesOf(states)} />
        <TextField {...form.fieldOf('postcode')} inputMode="numeric" autoComplete="off" />
      </SettingsCard>
    </SettingsForm>
  )
}

/** The organisation, as the files name it. */
const OrganisationPage = () => {
  const texts = useTexts(reportedOrganisationTexts)
  const { organisation, ...request } = useReportedOrganisation()
  return (
    <SettingsPage
      title={useTexts(trainingTitles).avetmissOrganisation}
      beside={<AvetmissLinks current="avetmissOrganisation" />}
      texts={texts}
      cards={[2, 4, 6]}
      settings={organisation}
      request={request}
    >
      {(known) => <OrganisationForm organisation={known} />}
    </SettingsPage>
  )
}

export const avetmissOrganisationScreen: LoadedScreen = {
  Screen: OrganisationPage,
  prefetch: readReportedOrganisation,
}
