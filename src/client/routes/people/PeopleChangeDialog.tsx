import { everybody } from '@contract/audience'
import { personLevels } from '@contract/people'
import {
  type ChosenPeople,
  isOnLocations,
  isOnRoles,
  peopleActions,
  peopleChangeForm,
  type PeopleChangeForm,
} from '@contract/peopleChanges'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { SelectField } from '@client/kits/forms/SelectField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { usePreviewPeopleChangeMutation, useStartPeopleChangeMutation } from '@client/state/people/peopleChanges'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { peopleChangeTexts } from '@client/texts/peopleChangeTexts'
import { peopleTexts } from '@client/texts/peopleTexts'
import { PeopleChangePreview, willChange } from './PeopleChangePreview'

type Props = {
  who: ChosenPeople
  /** How many are selected. */
  count: number
  isOpen: boolean
  onClose: () => void
  onStarted: () => void
}

const blank: PeopleChangeForm = { action: 'addLocations', locationIds: [], roleIds: [], access: 'employee' }
const choicesOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }))
const shared = { audience: everybody, known: [], isDisabled: false }

/** Changes many people: what, then what that would do, and only then it is done. */
export const PeopleChangeDialog = ({ who, count, isOpen, onClose, onStarted }: Props) => {
  const texts = useTexts(peopleChangeTexts)
  const { levels } = useTexts(peopleTexts)
  const [look, looked] = usePreviewPeopleChangeMutation()
  const [start] = useStartPeopleChangeMutation()
  const preview = useToldState('preview of a change', looked.data ?? null)
  const form = useServerForm({
    schema: peopleChangeForm,
    fields: {
      action: { label: texts.action },
      locationIds: { label: texts.locationIds },
      roleIds: { label: texts.roleIds },
      access: { label: texts.access },
    },
    saved: blank,
    send: async (values: PeopleChangeForm, { formKey }) => {
      const change = { ...values, ...who }
      if (preview) return start({ change, expected: willChange(preview), formKey })
      const { error } = await look(change)
      return error ? { error } : null // nothing is sent before it was looked at
    },
    onSaved: () => {
      onClose()
      onStarted()
    },
  })
  const { fieldOf, values } = form
  const changing = preview ? willChange(preview) : 0
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={form}
        title={texts.title(count)}
        isOpen={isOpen}
        onClose={onClose}
        onReset={looked.reset}
        submitText={preview ? texts.start(changing) : texts.preview}
        reason={preview && changing === 0 ? texts.nobody : null}
        back={preview ? { text: texts.back, onBack: looked.reset } : undefined}
      >
        {preview ? (
          <PeopleChangePreview preview={preview} change={values} />
        ) : (
          <>
            <SelectField
              {...fieldOf('action')}
              onChange={(action) => action !== '' && fieldOf('action').onChange(action)}
              choices={choicesOf(peopleActions, texts.actions)}
              help={texts.help[values.action]}
            />
            {isOnLocations(values.action) && (
              <AudienceSelect
                {...fieldOf('locationIds')}
                {...shared}
                kind="location"
                words={{ label: texts.locationIds, none: texts.noLocations }}
              />
            )}
            {isOnRoles(values.action) && (
              <AudienceSelect
                {...fieldOf('roleIds')}
                {...shared}
                kind="role"
                words={{ label: texts.roleIds, none: texts.noRoles }}
              />
            )}
            {values.action === 'setAccess' && (
              <SelectField
                {...fieldOf('access')}
                onChange={(level) => level !== '' && fieldOf('access').onChange(level)}
                choices={choicesOf(personLevels, levels)}
              />
            )}
          </>
        )}
      </FormDialog>
    </>
  )
}
