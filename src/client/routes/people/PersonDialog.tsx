import * as z from 'zod/mini'
import { everybody } from '@contract/audience'
import { type Person, personDetails } from '@contract/people'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { useAppDispatch } from '@client/state/hooks'
import { people, useInvitePersonMutation } from '@client/state/people/people'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts, personTexts } from '@client/texts/peopleTexts'
import { LinkToPass } from './LinkToPass'

const schema = z.extend(
  z.pick(personDetails, {
    firstName: true,
    lastName: true,
    email: true,
    employeeNumber: true,
    locationIds: true,
    roleIds: true,
  }),
  { isInvited: z.boolean() },
)
const blank = {
  firstName: '',
  lastName: '',
  email: '',
  employeeNumber: '',
  locationIds: [] as string[],
  roleIds: [] as string[],
  isInvited: true,
}

/** Adds a person, and invites them at once unless that is taken back. */
export const PersonDialog = ({ isOpen, onClose }: RecordDialogProps<Person>) => {
  const texts = useTexts(personTexts)
  const { addTitle, add } = useTexts(peopleTexts)
  const dispatch = useAppDispatch()
  const [invite, { data, reset }] = useInvitePersonMutation()
  const [invited, setInvited] = useScreenState('invited', '', { isTyped: true })
  const form = useServerForm({
    schema,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      email: { label: texts.email },
      employeeNumber: { label: texts.employeeNumber },
      locationIds: { label: texts.locationIds },
      roleIds: { label: texts.roleIds },
      isInvited: { label: texts.isInvited },
    },
    saved: blank,
    draftId: 'people/new',
    send: async ({ isInvited, ...person }, sending) => {
      const outcome = await dispatch(people.save(undefined, person, sending))
      if (!outcome.data || !isInvited) return outcome
      setInvited(person.email)
      await invite(outcome.data.id) // a failure is told by its notice: the person is there
      return outcome
    },
    onSaved: onClose,
  })
  const { fieldOf } = form
  const shared = { audience: everybody, known: [], isDisabled: false }
  return (
    <>
      <LeaveGuard />
      <FormDialog form={form} title={addTitle} isOpen={isOpen} onClose={onClose} submitText={add}>
        <TextField {...fieldOf('firstName')} autoComplete="off" />
        <TextField {...fieldOf('lastName')} autoComplete="off" />
        <TextField {...fieldOf('email')} type="email" autoComplete="off" />
        <TextField {...fieldOf('employeeNumber')} autoComplete="off" />
        <AudienceSelect
          {...fieldOf('locationIds')}
          {...shared}
          kind="location"
          words={{ label: texts.locationIds, none: texts.noLocations }}
        />
        <AudienceSelect
          {...fieldOf('roleIds')}
          {...shared}
          kind="role"
          words={{ label: texts.roleIds, none: texts.noRoles }}
        />
        <CheckField {...fieldOf('isInvited')} help={texts.isInvitedHelp} />
      </FormDialog>
      <LinkToPass link={data?.link ?? null} who={invited} onClose={reset} />
    </>
  )
}
