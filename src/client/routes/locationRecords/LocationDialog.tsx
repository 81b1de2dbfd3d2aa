import { locationForm, type LocationRecord } from '@contract/places'
import { TextField } from '@client/kits/forms/TextField'
import { OptionField } from '@client/kits/places/OptionField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { locationRecords } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { locationRecordsTexts } from '@client/texts/placesTexts'

/** Creates or edits a location. */
export const LocationDialog = (props: RecordDialogProps<LocationRecord>) => {
  const texts = useTexts(locationRecordsTexts)
  const form = useRecordForm(locationRecords, props, {
    schema: locationForm,
    blank: { name: '', regionId: null, locationCategoryId: null, saltId: '' },
    labels: texts,
  })
  const { record } = props
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} />
      <OptionField
        {...form.fieldOf('regionId')}
        kind="region"
        known={record?.region ?? null}
        placeholder={texts.noRegion}
      />
      <OptionField
        {...form.fieldOf('locationCategoryId')}
        kind="location_category"
        known={record?.locationCategory ?? null}
        placeholder={texts.noCategory}
      />
      <TextField {...form.fieldOf('saltId')} help={texts.saltIdHelp} autoCapitalize="none" spellCheck={false} />
    </RecordForm>
  )
}
