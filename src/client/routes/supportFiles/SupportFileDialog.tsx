import * as z from 'zod/mini'
import {
  noObject,
  noSupportFile,
  type SupportFile,
  supportFileForm,
  supportObjects,
  supportViewers,
} from '@contract/training/supportFiles'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { RadioField } from '@client/kits/forms/RadioField'
import { TextField } from '@client/kits/forms/TextField'
import { FilesField } from '@client/kits/media/FilesField'
import { filesOf, filesSchema, type FilesValue, noFiles } from '@client/kits/media/formFiles'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm } from '@client/kits/records/RecordForm'
import { TrainingLookupField } from '@client/kits/training/TrainingLookupField'
import { useFiledForm } from '@client/kits/training/useFiledForm'
import { supportFiles } from '@client/state/training/supportFiles'
import { useTexts } from '@client/texts/catalogue'
import { supportFilesTexts } from '@client/texts/supportFilesTexts'

const { name, visibleTo, objectId } = supportFileForm.shape
const schema = z.object({
  name,
  media: filesSchema.check(z.refine(({ id }) => id !== null, noSupportFile)),
  visibleTo,
  objectKind: z.enum(supportObjects, noObject),
  objectId,
})
type Values = z.input<typeof schema>

const blank: Values = { name: '', media: noFiles, visibleTo: [], objectKind: 'course', objectId: null }

/** Writes a support file: its files, who sees them, and what they belong to (RT-003). */
export const SupportFileDialog = (props: RecordDialogProps<SupportFile>) => {
  const texts = useTexts(supportFilesTexts)
  const { record } = props
  const { form, reason, files } = useFiledForm(supportFiles, props, {
    schema,
    fields: {
      name: { label: texts.name },
      media: { label: texts.media, show: (media: FilesValue) => media.files.map((file) => file.name).join(', ') },
      visibleTo: { label: texts.visibleTo, show: (all) => all.map((viewer) => texts.viewers[viewer]).join(', ') },
      objectKind: { label: texts.objectKind, show: (kind) => texts.kindNames[kind] },
      objectId: { label: texts.objectId, show: (id) => (id === record?.object.id ? record.object.name : (id ?? '')) },
    },
    blank,
    toValues: (file: SupportFile): Values => ({
      name: file.name,
      media: filesOf(file.media),
      visibleTo: file.visibleTo,
      objectKind: file.objectKind,
      objectId: file.object.id,
    }),
    toSent: ({ media, ...values }) => ({ ...values, mediaId: media.id }),
  })
  const kind = form.fieldOf('objectKind')
  return (
    <RecordForm {...props} form={form} titles={texts} reason={reason}>
      <TextField {...form.fieldOf('name')} />
      <FilesField {...form.fieldOf('media')} {...files} isNeeded />
      <ChoicesField
        {...form.fieldOf('visibleTo')}
        help={texts.visibleToHelp}
        choices={supportViewers.map((value) => ({ value, label: texts.viewers[value] }))}
      />
      <RadioField
        {...kind}
        choices={supportObjects.map((value) => ({ value, label: texts.objectKinds[value] }))}
        onChange={(value) => {
          kind.onChange(value)
          form.change('objectId', null) // of another kind
        }}
      />
      <TrainingLookupField
        key={form.values.objectKind}
        {...form.fieldOf('objectId')}
        isRequired
        kind={form.values.objectKind}
        saved={record?.objectKind === form.values.objectKind ? record.object : null}
      />
    </RecordForm>
  )
}
