import {
  inactivityTimes,
  secondFactorGroups,
  type SignInPolicy,
  signInPolicyForm,
  type SignInPolicyRecord,
} from '@contract/signInPolicy'
import type { LoadedScreen } from '@client/kits/areas/area'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchSignInPolicy,
  useSignInPolicy,
  useUpdateSignInPolicyMutation,
} from '@client/state/signInPolicy/signInPolicyApi'
import { useTexts } from '@client/texts/catalogue'
import { signInPolicyTexts } from '@client/texts/signInPolicyTexts'
import { signInTitles } from '@client/texts/titles'

const draftId = 'signInPolicy'

/** The form's values. */
const toForm = ({ withoutSecondFactor: _counts, ...policy }: SignInPolicyRecord) => policy

const usePolicyForm = (policy: SignInPolicyRecord) => {
  const texts = useTexts(signInPolicyTexts)
  const dispatch = useAppDispatch()
  const [update] = useUpdateSignInPolicyMutation()
  return useServerForm<SignInPolicy, SignInPolicy, SignInPolicyRecord>({
    schema: signInPolicyForm,
    fields: {
      secondFactorFor: { label: texts.secondFactorFor, show: (group) => texts.groups[group] },
      inactivity: { label: texts.inactivity, show: (time) => texts.times[time] },
      passwordForEmail: { label: texts.passwordForEmail },
    },
    saved: toForm(policy),
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: toForm,
    readPresent: async () => {
      const { data } = await dispatch(prefetchSignInPolicy)
      return data && toForm(data)
    },
  })
}

const PolicyForm = ({ policy }: { policy: SignInPolicyRecord }) => {
  const texts = useTexts(signInPolicyTexts)
  const titles = useTexts(signInTitles)
  const form = usePolicyForm(policy)
  const { secondFactorFor: group } = form.values
  const reason = useDisabledReason(form, 'valid')
  const missing = group === 'noOne' ? null : policy.withoutSecondFactor[group]
  const signsOut = missing !== null && missing > 0 && group !== policy.secondFactorFor
  return (
    <SettingsForm
      form={form}
      label={titles.signInPolicy}
      save={texts.save}
      reason={reason}
      draftId={draftId}
      asks={signsOut}
      question={{
        title: texts.askTitle,
        text: texts.askText,
        ...(missing !== null && { detail: texts.without(missing) }),
        yes: texts.yes,
        no: texts.no,
      }}
    >
      <SettingsCard title={texts.twoStep} note={texts.twoStepText}>
        <SelectField
          {...form.fieldOf('secondFactorFor')}
          onChange={(chosen) => chosen !== '' && form.change('secondFactorFor', chosen)}
          choices={secondFactorGroups.map((value) => ({ value, label: texts.groups[value] }))}
          {...(missing !== null && { help: missing === 0 ? texts.allSet : texts.without(missing) })}
        />
      </SettingsCard>
      <SettingsCard title={texts.sessions} note={texts.sessionsText}>
        <SelectField
          {...form.fieldOf('inactivity')}
          onChange={(time) => time !== '' && form.change('inactivity', time)}
          choices={inactivityTimes.map((value) => ({ value, label: texts.times[value] }))}
          help={texts.inactivityHelp}
        />
      </SettingsCard>
      <SettingsCard title={texts.email}>
        <SwitchField {...form.fieldOf('passwordForEmail')} help={texts.passwordForEmailHelp} />
      </SettingsCard>
    </SettingsForm>
  )
}

/** How people sign in, and how long they stay signed in, for administrators. */
const SignInPolicyPage = () => {
  const texts = useTexts(signInPolicyTexts)
  const { signInPolicy: title } = useTexts(signInTitles)
  const { policy, ...request } = useSignInPolicy()
  return (
    <SettingsPage
      title={title}
      current="signInPolicy"
      texts={texts}
      cards={[1, 1, 1]}
      settings={policy}
      request={request}
    >
      {(settings) => <PolicyForm policy={settings} />}
    </SettingsPage>
  )
}

export const signInPolicyScreen: LoadedScreen = { Screen: SignInPolicyPage, prefetch: prefetchSignInPolicy }
