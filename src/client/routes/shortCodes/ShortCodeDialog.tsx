import { shortCodeForm, shortCodeKinds, type ShortCode, type ShortCodeForm } from '@contract/shortCodes'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { LongTextField } from '@client/kits/forms/LongTextField'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { useAppDispatch } from '@client/state/hooks'
import {
  shortCodeList,
  useCreateShortCodeMutation,
  useUpdateShortCodeMutation,
} from '@client/state/shortCodes/shortCodesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'

const blank: ShortCodeForm = { name: '', kinds: [], description: '', defaultValue: '' }

/** Creates or edits a short code (SC-003, D-15, D-80). */
export const ShortCodeDialog = ({ record, isOpen, onClose }: RecordDialogProps<ShortCode>) => {
  const texts = useTexts(shortCodesTexts)
  const dispatch = useAppDispatch()
  const [create] = useCreateShortCodeMutation()
  const [update] = useUpdateShortCodeMutation()
  const form = useServerForm({
    schema: shortCodeForm,
    fields: {
      name: { label: texts.name },
      kinds: { label: texts.kinds, show: (kinds) => kinds.map((kind) => texts.kindNames[kind]).join(', ') },
      description: { label: texts.description },
      defaultValue: { label: texts.defaultValue },
    },
    saved: record ?? blank,
    draftId: `shortCodes/${record?.id ?? 'new'}`,
    send: (shortCode, { formKey, lockVersion }) =>
      record ? update({ id: record.id, shortCode: { ...shortCode, lockVersion } }) : create({ shortCode, formKey }),
    onSaved: onClose,
    readPresent: async () => record && (await dispatch(shortCodeList.refetchRecord(record.id))).record,
  })
  const choices = shortCodeKinds.map((value) => ({ value, label: texts.kindNames[value] }))
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={form}
        title={record ? texts.editTitle : texts.addTitle}
        isOpen={isOpen}
        onClose={onClose}
        submitText={texts.save}
      >
        <TextField {...form.fieldOf('name')} help={texts.nameHelp} autoCapitalize="none" spellCheck={false} />
        <ChoicesField {...form.fieldOf('kinds')} choices={choices} />
        <LongTextField {...form.fieldOf('description')} rows={2} />
        <LongTextField {...form.fieldOf('defaultValue')} rows={2} help={texts.defaultValueHelp} />
      </FormDialog>
    </>
  )
}
