import {
  auditTimes,
  type Retained,
  type Retention,
  retentionForm,
  type RetentionRules,
  type RetentionTime,
  retentionTimes,
} from '@contract/retention'
import type { LoadedScreen } from '@client/kits/areas/area'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard, SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import {
  prefetchRetention,
  useRetention,
  useRetentionPreview,
  useUpdateRetentionMutation,
} from '@client/state/retention/retentionApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { retentionTexts } from '@client/texts/retentionTexts'
import { organisationTitles } from '@client/texts/titles'
import { OtherTimes } from './OtherTimes'
import { PlannedRetention } from './PlannedRetention'
import { removedInAll, retained } from './previewWords'
import { RetentionPreview } from './RetentionPreview'

const draftId = 'retention'

/** The form's values: what will be in force when nothing else is decided. */
const toForm = ({ present, planned, lockVersion }: RetentionRules) => {
  const { messages, chat, auditLog } = planned ?? present
  return { messages, chat, auditLog, lockVersion }
}

const monthsOf = (time: RetentionTime) => (time === 'forever' ? Infinity : Number(time))
const isShorter = (one: Retention, other: Retention) =>
  retained.some((what) => monthsOf(one[what]) < monthsOf(other[what]))

const RetentionForm = ({ retention }: { retention: RetentionRules }) => {
  const texts = useTexts(retentionTexts)
  const titles = useTexts(organisationTitles)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const [update] = useUpdateRetentionMutation()
  const field = (what: Retained) => ({ label: texts[what], show: (time: RetentionTime) => texts.times[time] })
  const form = useServerForm<Retention, Retention, RetentionRules>({
    schema: retentionForm,
    fields: { messages: field('messages'), chat: field('chat'), auditLog: field('auditLog') },
    saved: toForm(retention),
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: toForm,
    readPresent: async () => {
      const { data } = await dispatch(prefetchRetention)
      return data && toForm(data)
    },
  })
  const { values } = form
  const isShortened = isShorter(values, retention.present)
  const counted = useRetentionPreview(values, isShortened)
  const unsent = useDisabledReason(form, 'valid')
  const reason = unsent ?? (isShortened && !counted.preview ? texts.notCounted : null)
  const choicesOf = <Time extends RetentionTime>(times: readonly Time[]) =>
    times.map((value) => ({ value, label: texts.times[value] }))
  return (
    <SettingsForm
      form={form}
      label={titles.retention}
      save={texts.save}
      reason={reason}
      draftId={draftId}
      asks={isShortened}
      question={{
        title: texts.askTitle,
        text: texts.askText,
        detail: (counted.preview && removedInAll(counted.preview, { texts, timeZone })) ?? texts.nothingYet,
        yes: texts.yes,
        no: texts.no,
        isDestructive: true,
      }}
    >
      <SettingsCard title={texts.howLong} note={texts.intro}>
        <SelectField
          {...form.fieldOf('messages')}
          onChange={(time) => time !== '' && form.change('messages', time)}
          choices={choicesOf(retentionTimes)}
          help={texts.messagesHelp}
        />
        <SelectField
          {...form.fieldOf('chat')}
          onChange={(time) => time !== '' && form.change('chat', time)}
          choices={choicesOf(retentionTimes)}
          help={retention.isChatElsewhere ? texts.chatElsewhere : texts.chatHelp}
          isDisabled={retention.isChatElsewhere}
        />
        <SelectField
          {...form.fieldOf('auditLog')}
          onChange={(time) => time !== '' && form.change('auditLog', time)}
          choices={choicesOf(auditTimes)}
          help={texts.auditLogHelp}
        />
      </SettingsCard>
      {isShortened && <RetentionPreview counted={counted} />}
    </SettingsForm>
  )
}

/** How long the organisation keeps messages, chat and its audit log, for administrators. */
const RetentionPage = () => {
  const texts = useTexts(retentionTexts)
  const { retention: title } = useTexts(organisationTitles)
  const { retention, ...request } = useRetention()
  return (
    <SettingsPage title={title} current="retention" texts={texts} cards={[3]} settings={retention} request={request}>
      {(settings) => (
        <>
          {settings.planned && <PlannedRetention retention={settings} planned={settings.planned} />}
          <RetentionForm retention={settings} />
          <OtherTimes appliedAt={settings.appliedAt} />
        </>
      )}
    </SettingsPage>
  )
}

export const retentionScreen: LoadedScreen = { Screen: RetentionPage, prefetch: prefetchRetention }
