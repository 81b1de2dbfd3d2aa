import type { core } from 'zod/mini'
import type { Media } from '@contract/mediaRecord'
import type { FieldsOf, FormValues, Outcome, Sending } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { FilesState } from '@client/kits/media/FilesField'
import { contentCalls, filesGivenUp, type FilesValue } from '@client/kits/media/formFiles'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { useAppDispatch } from '@client/state/hooks'
import type { Versioned } from '@client/state/records/recordsState'
import { useScreenState } from '@client/state/screens/useScreenState'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { filesTexts } from '@client/texts/materialTexts'

type Filed = Versioned & { media: Media | null; lockVersion: number }
type WithFiles = FormValues & { media: FilesValue }

type Of<Row extends Filed, Sent> = {
  name: string
  list: { refetchRecord: (id: string) => (dispatch: AppDispatch) => Promise<{ record?: Row | undefined }> }
  save: (
    id: string | undefined,
    values: Sent,
    sending: Pick<Sending, 'formKey'> & { lockVersion: number | undefined },
  ) => (dispatch: AppDispatch) => Promise<Outcome<Versioned>>
}

type Options<Row, Values extends WithFiles, Checked, Sent> = {
  schema: core.$ZodType<Checked, Values>
  fields: NoInfer<FieldsOf<Values>>
  blank: NoInfer<Values>
  toValues: (record: Row) => NoInfer<Values>
  toSent: (values: Checked) => NoInfer<Sent>
}

/**
 * The form of a record with files, whose field is `media`. Files of the saved record that were given up go once it is saved
 * (MD-018).
 */
export const useFiledForm = <Row extends Filed, Values extends WithFiles, Checked extends { media: FilesValue }, Sent>(
  of: Of<Row, Sent>,
  { record, onClose }: Pick<RecordDialogProps<Row>, 'record' | 'onClose'>,
  { schema, fields, blank, toValues, toSent }: Options<Row, Values, Checked, Sent>,
) => {
  const dispatch = useAppDispatch()
  const texts = useTexts(filesTexts)
  const [filesState, setFilesState] = useScreenState<FilesState>('state of the files', 'ready')
  const savedOf = (row: Row) => ({ ...toValues(row), lockVersion: row.lockVersion })
  const form = useServerForm<Values, Checked, Versioned>({
    schema,
    fields,
    saved: record ? savedOf(record) : blank,
    draftId: `${of.name}/${record?.id ?? 'new'}`,
    send: async (values, sending) => {
      const outcome = await dispatch(of.save(record?.id, toSent(values), sending))
      const removed = record ? filesGivenUp(record.media, values.media) : []
      const mediaId = values.media.id
      if (!record || outcome?.error || removed.length === 0 || mediaId === null) return outcome
      await Promise.all(removed.map((fileId) => dispatch(contentCalls.remove({ mediaId, fileId }))))
      await dispatch(of.list.refetchRecord(record.id))
      return outcome
    },
    onSaved: onClose,
    readPresent: async () => {
      const present = record && (await dispatch(of.list.refetchRecord(record.id))).record
      return present && savedOf(present)
    },
  })
  const reasons = { ready: null, uploading: texts.uploading, failed: texts.failed } as const
  return {
    form,
    /** Why it can not be sent yet: files are on their way, or did not arrive. */
    reason: reasons[filesState],
    /** Of its `FilesField`. */
    files: { saved: record?.media ?? null, isSending: form.isSending, onState: setFilesState, onFiles: () => {} },
  }
}
