import { useParams } from 'react-router-dom'
import { surveyStatuses } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import { type LearnerDetails, type StaffFields, staffForm } from '@contract/training/avetmiss/learnerDetails'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { SelectField } from '@client/kits/forms/SelectField'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { SettingsCard, SettingsForm, SettingsPage, SettingsSkeleton } from '@client/kits/page/SettingsPage'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useAppDispatch } from '@client/state/hooks'
import {
  readLearnerDetails,
  useLearnerDetails,
  useUpdateLearnerDetailsMutation,
} from '@client/state/training/learnerDetailsApi'
import { useTexts } from '@client/texts/catalogue'
import { learnerDetailsTexts } from '@client/texts/learnerDetailsTexts'
import { trainingTitles } from '@client/texts/titles'
import { LearnerCards } from './LearnerCards'
import { fieldsOf, learnerFieldNames } from './learnerFields'
import { OutcomesCard } from './OutcomesCard'

/** How many fields each card has, while they load. */
const cards = [6, 5, 8]

const staffNames = [...learnerFieldNames, 'surveyStatus'] as const

const useStaffForm = (details: LearnerDetails, draftId: string) => {
  const texts = useTexts(learnerDetailsTexts)
  const dispatch = useAppDispatch()
  const [update] = useUpdateLearnerDetailsMutation()
  const { personId: id } = details
  return useServerForm<StaffFields, StaffFields, LearnerDetails>({
    schema: staffForm,
    fields: fieldsOf(texts, staffNames),
    saved: details,
    draftId,
    send: (values, { lockVersion }) => update({ id, details: { ...values, lockVersion } }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readLearnerDetails(id))).data,
  })
}

const LearnerForm = ({ details }: { details: LearnerDetails }) => {
  const texts = useTexts(learnerDetailsTexts)
  const draftId = `learnerDetails/${details.personId}`
  const form = useStaffForm(details, draftId)
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <SettingsForm form={form} label={details.name} save={texts.save} reason={reason} draftId={draftId}>
      <LearnerCards form={form} isOwn={false} />
      <SettingsCard
        title={texts.reporting}
        note={details.clientIdentifier === '' ? undefined : texts.clientIdentifier(details.clientIdentifier)}
      >
        <SelectField {...form.fieldOf('surveyStatus')} choices={choicesOf(surveyStatuses)} help={texts.surveyHelp} />
      </SettingsCard>
      <OutcomesCard details={details} />
    </SettingsForm>
  )
}

const LearnerPage = ({ details }: { details: LearnerDetails }) => {
  const texts = useTexts(learnerDetailsTexts)
  usePageTitle(details.name)
  return (
    <SettingsPage
      title={details.name}
      texts={texts}
      cards={cards}
      settings={details}
      request={{ isError: false, retry: () => {} }}
    >
      {(present) => <LearnerForm details={present} />}
    </SettingsPage>
  )
}

/** What the regulator asks of a learner, as staff keep it. */
const LearnerRoute = () => {
  const texts = useTexts(learnerDetailsTexts)
  const { personId = '' } = useParams()
  const { record, ...request } = useLearnerDetails(personId)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(trainingTitles).avetmissLearner}
      listPath={pages.classes.path}
      texts={texts}
      skeleton={<SettingsSkeleton label={texts.loading} cards={cards} />}
    >
      {(details) => <LearnerPage key={details.personId} details={details} />}
    </RecordPage>
  )
}

export const learnerScreen: LoadedScreen = { Screen: LearnerRoute }
