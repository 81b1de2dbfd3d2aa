import { type LocationCategory, locationCategoryForm } from '@contract/places'
import { TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { locationCategories } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { locationCategoriesTexts } from '@client/texts/placesTexts'

/** Creates or edits a location category. */
export const LocationCategoryDialog = (props: RecordDialogProps<LocationCategory>) => {
  const texts = useTexts(locationCategoriesTexts)
  const form = useRecordForm(locationCategories, props, {
    schema: locationCategoryForm,
    blank: { name: '' },
    labels: texts,
  })
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} />
    </RecordForm>
  )
}
