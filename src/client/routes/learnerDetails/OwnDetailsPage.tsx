import { type LearnerFields, learnerForm, type OwnDetails } from '@contract/training/avetmiss/learnerDetails'
import type { LoadedScreen } from '@client/kits/areas/area'
import { useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { SettingsForm, SettingsPage } from '@client/kits/page/SettingsPage'
import { useAppDispatch } from '@client/state/hooks'
import { readOwnDetails, useOwnDetails, useUpdateOwnDetailsMutation } from '@client/state/training/learnerDetailsApi'
import { useTexts } from '@client/texts/catalogue'
import { learnerDetailsTexts } from '@client/texts/learnerDetailsTexts'
import { trainingTitles } from '@client/texts/titles'
import { LearnerCards } from './LearnerCards'
import { fieldsOf, learnerFieldNames } from './learnerFields'
import * as styles from './LearnerDetails.module.css'

const draftId = 'learnerDetails/own'

const OwnDetailsForm = ({ details }: { details: OwnDetails }) => {
  const texts = useTexts(learnerDetailsTexts)
  const { learnerDetails: title } = useTexts(trainingTitles)
  const dispatch = useAppDispatch()
  const [update] = useUpdateOwnDetailsMutation()
  const form = useServerForm<LearnerFields, LearnerFields, OwnDetails>({
    schema: learnerForm,
    fields: fieldsOf(texts, learnerFieldNames),
    saved: details,
    draftId,
    send: (values, { lockVersion }) => update({ ...values, lockVersion }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readOwnDetails)).data,
  })
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <SettingsForm form={form} label={title} save={texts.save} reason={reason} draftId={draftId}>
      <p className={styles.intro}>{texts.intro}</p>
      <LearnerCards form={form} isOwn />
    </SettingsForm>
  )
}

/** What the regulator asks of the person who learns here. */
const OwnDetailsPage = () => {
  const texts = useTexts(learnerDetailsTexts)
  const { details, ...request } = useOwnDetails()
  return (
    <SettingsPage
      title={useTexts(trainingTitles).learnerDetails}
      texts={texts}
      cards={[6, 5, 8]}
      settings={details}
      request={request}
    >
      {(present) => <OwnDetailsForm key={present.personId} details={present} />}
    </SettingsPage>
  )
}

export const ownDetailsScreen: LoadedScreen = { Screen: OwnDetailsPage, prefetch: readOwnDetails }
