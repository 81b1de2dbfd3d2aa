import { type Qualification, qualificationForm } from '@contract/training/qualifications'
import { CheckField } from '@client/kits/forms/CheckField'
import { NumberField } from '@client/kits/forms/NumberField'
import { TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { trainingQualifications } from '@client/state/training/qualifications'
import { useTexts } from '@client/texts/catalogue'
import { qualificationsTexts } from '@client/texts/qualificationsTexts'

/** Creates or edits a qualification. */
export const QualificationDialog = (props: RecordDialogProps<Qualification>) => {
  const texts = useTexts(qualificationsTexts)
  const form = useRecordForm(trainingQualifications, props, {
    schema: qualificationForm,
    blank: { code: '', name: '', canUpload: false, validMonths: null },
    labels: texts,
    show: { canUpload: (may) => (may ? texts.yes : texts.no), validMonths: texts.months },
  })
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('code')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...form.fieldOf('name')} />
      <NumberField {...form.fieldOf('validMonths')} help={texts.validMonthsHelp} />
      <CheckField {...form.fieldOf('canUpload')} help={texts.canUploadHelp} />
    </RecordForm>
  )
}
