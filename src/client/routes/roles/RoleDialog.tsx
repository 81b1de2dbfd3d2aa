import { type Role, roleForm } from '@contract/roles'
import { TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { roles } from '@client/state/places/roles'
import { useTexts } from '@client/texts/catalogue'
import { rolesTexts } from '@client/texts/placesTexts'

/** Creates or edits a role. */
export const RoleDialog = (props: RecordDialogProps<Role>) => {
  const texts = useTexts(rolesTexts)
  const form = useRecordForm(roles, props, { schema: roleForm, blank: { name: '', externalId: '' }, labels: texts })
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} />
      <TextField {...form.fieldOf('externalId')} help={texts.externalIdHelp} autoCapitalize="none" spellCheck={false} />
    </RecordForm>
  )
}
