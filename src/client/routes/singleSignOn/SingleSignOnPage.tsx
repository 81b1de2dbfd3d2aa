import { Alert } from 'antd'
import { linkingRules, type SingleSignOn, singleSignOnForm, type SingleSignOnForm } from '@contract/singleSignOn'
import type { LoadedScreen } from '@client/kits/areas/area'
import { CheckField } from '@client/kits/forms/CheckField'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { RadioField } from '@client/kits/forms/RadioField'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchSingleSignOn,
  useSingleSignOn,
  useUpdateSingleSignOnMutation,
} from '@client/state/singleSignOn/singleSignOnApi'
import { useTexts } from '@client/texts/catalogue'
import { singleSignOnTexts } from '@client/texts/singleSignOnTexts'
import { signInTitles } from '@client/texts/titles'
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
    <SettingsCard title={texts.provider} note={texts.providerIntro}>
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
    </SettingsCard>
  )
}

const PeopleCard = ({ form }: Form) => {
  const texts = useTexts(singleSignOnTexts)
  return (
    <SettingsCard title={texts.people}>
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
    </SettingsCard>
  )
}

const PasswordsCard = ({ form, singleSignOn }: Form & { singleSignOn: SingleSignOn }) => {
  const texts = useTexts(singleSignOnTexts)
  const { administrators, isExceptionGone } = singleSignOn
  return (
    <SettingsCard title={texts.passwords}>
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
    </SettingsCard>
  )
}

const ProviderForm = ({ singleSignOn }: { singleSignOn: SingleSignOn }) => {
  const texts = useTexts(singleSignOnTexts)
  const titles = useTexts(signInTitles)
  const form = useProviderForm(singleSignOn)
  const reason = useDisabledReason(form, 'valid')
  return (
    <SettingsForm form={form} label={titles.singleSignOn} save={texts.save} reason={reason} draftId={draftId}>
      <ProviderCard form={form} hasClientSecret={singleSignOn.hasClientSecret} />
      <ProviderAddresses {...singleSignOn} />
      <PeopleCard form={form} />
      <PasswordsCard form={form} singleSignOn={singleSignOn} />
    </SettingsForm>
  )
}

/** The provider at which the organisation's people sign in, for administrators. */
const SingleSignOnPage = () => {
  const texts = useTexts(singleSignOnTexts)
  const { singleSignOn: title } = useTexts(signInTitles)
  const { singleSignOn, ...request } = useSingleSignOn()
  return (
    <SettingsPage
      title={title}
      current="singleSignOn"
      texts={texts}
      cards={[6, 2, 3, 1]}
      settings={singleSignOn}
      request={request}
    >
      {(settings) => <ProviderForm singleSignOn={settings} />}
    </SettingsPage>
  )
}

export const singleSignOnScreen: LoadedScreen = { Screen: SingleSignOnPage, prefetch: prefetchSingleSignOn }
