import type { Feed } from '@contract/feeds'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import type { FilesState } from './FeedFiles'
import type { FeedEditor } from './useFeedForm'

type Props = { feed: Feed | null; editor: FeedEditor; filesState: FilesState }

/** Saves a draft or submits it, and updates what is approved (FA-019 to FA-022). They wait for the files. */
export const FeedSubmits = ({ feed, editor: { form, chosen, choose }, filesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const fieldsReason = useDisabledReason(form, 'unmarked')
  const filesReasons = { ready: null, uploading: texts.filesUploading, failed: texts.filesFailed }
  const shared = { form: form.formId, reason: fieldsReason ?? filesReasons[filesState], isBusy: form.isBusy }
  if (feed?.status === 'approved')
    return (
      <SubmitButton {...shared} isSending={form.isSending}>
        {texts.update}
      </SubmitButton>
    )
  return (
    <>
      <SubmitButton
        {...shared}
        isSecondary
        isSending={form.isSending && chosen === 'draft'}
        onClick={() => choose('draft')}
      >
        {texts.saveDraft}
      </SubmitButton>
      <SubmitButton {...shared} isSending={form.isSending && chosen === 'pending'} onClick={() => choose('pending')}>
        {feed?.submittedBefore ? texts.resubmit : texts.submit}
      </SubmitButton>
    </>
  )
}
