import {
  settingsWithin,
  type TrainingSetting,
  trainingSettings,
  type TrainingSettings,
  type TrainingSettingsForm,
  trainingSettingsForm,
} from '@contract/training/settings'
import type { LoadedScreen } from '@client/kits/areas/area'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  prefetchTrainingSettings,
  useTrainingSettings,
  useUpdateTrainingSettingsMutation,
} from '@client/state/training/trainingSettingsApi'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { trainingSettingsTexts } from '@client/texts/trainingSettingsTexts'

const draftId = 'trainingSettings'

/** In the order of the page; stages in the order in which they are gone through. */
const learning = ['internalLms', 'accredited', 'observation', 'avetmissExport'] as const
const enrolment = [
  'rtoEnrolment',
  'enrolmentForm',
  'preTrainingReview',
  'languageLiteracyNumeracy',
  'preCourseMaterial',
] as const

const useSettingsForm = (settings: TrainingSettings) => {
  const texts = useTexts(trainingSettingsTexts).settings
  const dispatch = useAppDispatch()
  const [update] = useUpdateTrainingSettingsMutation()
  const labels = trainingSettings.map((name) => [name, { label: texts[name].label }])
  return useServerForm<TrainingSettingsForm, TrainingSettingsForm, TrainingSettings>({
    schema: trainingSettingsForm,
    fields: Object.fromEntries(labels) as Record<TrainingSetting, { label: string }>, // of all names
    saved: settings,
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(prefetchTrainingSettings)).data,
  })
}

const TrainingForm = ({ settings }: { settings: TrainingSettings }) => {
  const texts = useTexts(trainingSettingsTexts)
  const { trainingSettings: title } = useTexts(trainingTitles)
  const form = useSettingsForm(settings)
  const reason = useDisabledReason(form, 'valid')
  const isInForce = (name: TrainingSetting) => {
    const outer = settingsWithin[name]
    return (name === 'internalLms' || form.values.internalLms) && (outer === undefined || form.values[outer])
  }
  const switchedOff = trainingSettings.filter((name) => settings[name] && !form.values[name])
  const switchOf = (name: TrainingSetting) => (
    <SwitchField key={name} {...form.fieldOf(name)} disabled={!isInForce(name)} help={texts.settings[name].help} />
  )
  return (
    <SettingsForm
      form={form}
      label={title}
      save={texts.save}
      reason={reason}
      draftId={draftId}
      asks={switchedOff.length > 0}
      question={{
        title: texts.asksTitle(switchedOff.length),
        text: texts.asksText(switchedOff.length),
        detail: switchedOff.map((name) => texts.settings[name].label).join(', '),
        yes: texts.yes,
        no: texts.no,
      }}
    >
      <SettingsCard title={texts.learning}>{learning.map(switchOf)}</SettingsCard>
      <SettingsCard title={texts.enrolment} note={texts.enrolmentNote}>
        {enrolment.map(switchOf)}
      </SettingsCard>
    </SettingsForm>
  )
}

/** What of training the organisation uses, for those who manage it (RT-029). */
const TrainingSettingsPage = () => {
  const texts = useTexts(trainingSettingsTexts)
  const { trainingSettings: title } = useTexts(trainingTitles)
  const { settings, ...request } = useTrainingSettings()
  return (
    <SettingsPage
      title={title}
      texts={texts}
      cards={[learning.length, enrolment.length]}
      settings={settings}
      request={request}
    >
      {(present) => <TrainingForm settings={present} />}
    </SettingsPage>
  )
}

export const trainingSettingsScreen: LoadedScreen = {
  Screen: TrainingSettingsPage,
  prefetch: prefetchTrainingSettings,
}
