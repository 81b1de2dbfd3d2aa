import { everybody, type Named } from '@contract/audience'
import { type DirectoryGroup, directoryGroupForm, type DirectoryGroupForm } from '@contract/directory'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { directoryGroups } from '@client/state/directory/directory'
import { useAppDispatch } from '@client/state/hooks'
import type { Versioned } from '@client/state/records/recordsState'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'
import * as styles from './DirectoryPage.module.css'

const idsOf = (records: readonly Named[]) => records.map(({ id }) => id)
const toForm = ({ locations, roles, lockVersion }: DirectoryGroup) => ({
  locationIds: idsOf(locations),
  roleIds: idsOf(roles),
  lockVersion,
})

/** What follows from one group. */
const GroupForm = ({ record, isOpen, onClose }: RecordDialogProps<DirectoryGroup> & { record: DirectoryGroup }) => {
  const texts = useTexts(directoryTexts)
  const dispatch = useAppDispatch()
  const names = new Map([...record.locations, ...record.roles].map(({ id, name }) => [id, name]))
  const show = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
  const form = useServerForm<DirectoryGroupForm, DirectoryGroupForm, Versioned>({
    schema: directoryGroupForm,
    fields: { locationIds: { label: texts.locationIds, show }, roleIds: { label: texts.roleIds, show } },
    saved: toForm(record),
    draftId: `directoryGroups/${record.id}`,
    send: (values, { formKey, lockVersion }) =>
      dispatch(directoryGroups.save(record.id, values, { formKey, lockVersion })),
    onSaved: onClose,
    readPresent: async () => {
      const { record: present } = await dispatch(directoryGroups.list.refetchRecord(record.id))
      return present && toForm(present)
    },
  })
  const shared = { audience: everybody, isDisabled: false }
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={form}
        title={texts.editTitle(record.name)}
        isOpen={isOpen}
        onClose={onClose}
        submitText={texts.save}
      >
        <p className={styles.note}>{texts.editText}</p>
        <AudienceSelect
          {...form.fieldOf('locationIds')}
          {...shared}
          kind="location"
          known={record.locations}
          words={{ label: texts.locationIds, none: texts.noLocations }}
        />
        <AudienceSelect
          {...form.fieldOf('roleIds')}
          {...shared}
          kind="role"
          known={record.roles}
          words={{ label: texts.roleIds, none: texts.noRoles }}
        />
      </FormDialog>
    </>
  )
}

/** The dialog of a group; groups are made by the directory alone. */
export const GroupDialog = ({ record, ...dialog }: RecordDialogProps<DirectoryGroup>) =>
  record ? <GroupForm record={record} {...dialog} /> : null
