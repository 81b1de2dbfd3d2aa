import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { type TrainingResource, trainingResourceForm } from '@contract/training/resources'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import { FilesField } from '@client/kits/media/FilesField'
import { filesOf, filesSchema, type FilesValue, noFiles } from '@client/kits/media/formFiles'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm } from '@client/kits/records/RecordForm'
import { useFiledForm } from '@client/kits/training/useFiledForm'
import { useScreenState } from '@client/state/screens/useScreenState'
import { trainingResources } from '@client/state/training/trainingResources'
import { useTexts } from '@client/texts/catalogue'
import { trainingResourcesTexts } from '@client/texts/trainingResourcesTexts'

const { name, description, uid } = trainingResourceForm.shape
const schema = z.object({ name, description, uid, media: filesSchema })

type Status = 'draft' | 'published'

/** Writes a resource, as a draft or published. Its UID code can be changed once it was saved (RT-011). */
export const TrainingResourceDialog = (props: RecordDialogProps<TrainingResource>) => {
  const texts = useTexts(trainingResourcesTexts)
  const { record } = props
  const isDraft = record === undefined || record.status === 'draft'
  const [chosen, setChosen] = useScreenState<Status>('chosen status', 'draft')
  /** At once: the same press sends the form. */
  const choose = (status: Status) => flushSync(() => setChosen(status))
  const { form, reason, files } = useFiledForm(trainingResources, props, {
    schema,
    fields: {
      name: { label: texts.name },
      description: { label: texts.description },
      uid: { label: texts.uid },
      media: { label: texts.media, show: (media: FilesValue) => media.files.map((file) => file.name).join(', ') },
    },
    blank: { name: '', description: '', uid: '', media: noFiles },
    toValues: (resource: TrainingResource) => ({
      name: resource.name,
      description: resource.description,
      uid: resource.uid,
      media: filesOf(resource.media),
    }),
    toSent: ({ media, ...values }) => ({
      ...values,
      mediaId: media.id,
      status: isDraft ? chosen : ('published' as const),
    }),
  })
  const fieldsReason = useDisabledReason(form, 'unmarked')
  return (
    <RecordForm
      {...props}
      form={form}
      titles={texts}
      reason={reason}
      submitText={isDraft ? texts.publish : texts.save}
      onSubmit={() => choose('published')}
      besides={
        isDraft && (
          <SubmitButton
            isSecondary
            reason={fieldsReason ?? reason}
            isBusy={form.isBusy}
            isSending={form.isSending && chosen === 'draft'}
            onClick={() => choose('draft')}
          >
            {texts.saveDraft}
          </SubmitButton>
        )
      }
    >
      <TextField {...form.fieldOf('name')} />
      <LongTextField {...form.fieldOf('description')} />
      <TextField
        {...form.fieldOf('uid')}
        isRequired={record !== undefined}
        disabled={record === undefined}
        help={record === undefined ? texts.uidNew : texts.uidHelp}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FilesField {...form.fieldOf('media')} {...files} />
    </RecordForm>
  )
}
