import { type Region, regionForm } from '@contract/places'
import { TextField } from '@client/kits/forms/TextField'
import { OptionField } from '@client/kits/places/OptionField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { regions } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { regionsTexts } from '@client/texts/placesTexts'

const parentOf = ({ parentId, path }: Region) => {
  const name = path.at(-1)
  return parentId !== null && name !== undefined ? { id: parentId, name } : null
}

/** Creates or edits a region, or moves it into another one. */
export const RegionDialog = (props: RecordDialogProps<Region>) => {
  const texts = useTexts(regionsTexts)
  const form = useRecordForm(regions, props, { schema: regionForm, blank: { name: '', parentId: null }, labels: texts })
  const { record } = props
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} />
      <OptionField
        {...form.fieldOf('parentId')}
        kind="region"
        known={record ? parentOf(record) : null}
        placeholder={texts.noParent}
        help={texts.parentHelp}
      />
    </RecordForm>
  )
}
