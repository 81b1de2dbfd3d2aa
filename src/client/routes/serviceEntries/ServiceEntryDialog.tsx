import { type EditedService, serviceForm } from '@contract/organisation'
import { NumberField } from '@client/kits/forms/NumberField'
import { TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { serviceEntries } from '@client/state/organisation/serviceEntries'
import { useTexts } from '@client/texts/catalogue'
import { servicesTexts } from '@client/texts/organisationTexts'

/** Creates or edits an entry of the service bar. */
export const ServiceEntryDialog = (props: RecordDialogProps<EditedService>) => {
  const texts = useTexts(servicesTexts)
  const form = useRecordForm(serviceEntries, props, {
    schema: serviceForm,
    blank: { name: '', url: '', kind: '', position: 100 },
    labels: texts,
  })
  const position = form.fieldOf('position')
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} />
      <TextField
        {...form.fieldOf('url')}
        help={texts.urlHelp}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.fieldOf('kind')} help={texts.kindHelp} autoCapitalize="none" spellCheck={false} />
      <NumberField
        {...position}
        min={0}
        max={999}
        step={1}
        help={texts.positionHelp}
        onChange={(value) => position.onChange(value ?? NaN)}
      />
    </RecordForm>
  )
}
