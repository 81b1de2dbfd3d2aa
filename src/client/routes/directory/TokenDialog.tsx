import { directoryTokenForm } from '@contract/directory'
import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { DateField } from '@client/kits/forms/PickerField'
import { SecretDialog } from '@client/kits/forms/SecretDialog'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useCreateDirectoryTokenMutation } from '@client/state/directory/directory'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'

/** Makes a token, and shows its secret this once. */
export const TokenDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const texts = useTexts(directoryTexts)
  const [create, { data, reset }] = useCreateDirectoryTokenMutation()
  const form = useServerForm({
    schema: directoryTokenForm,
    fields: {
      name: { label: texts.name },
      lastDay: { label: texts.lastDay },
      invitesPeople: { label: texts.invitesPeople },
    },
    saved: { name: '', lastDay: '', invitesPeople: false },
    draftId: 'directoryTokens/new',
    send: (values) => create(values),
    onSaved: onClose,
  })
  const { secretTitle, secretText, secret: label, secretOnce, copySecret, copied, copyFailed, done } = texts
  const words = {
    title: secretTitle,
    text: secretText,
    label,
    once: secretOnce,
    copy: copySecret,
    copied,
    copyFailed,
    done,
  }
  return (
    <>
      <LeaveGuard />
      <FormDialog form={form} title={texts.newToken} isOpen={isOpen} onClose={onClose} submitText={texts.make}>
        <TextField {...form.fieldOf('name')} help={texts.nameHelp} autoComplete="off" />
        <DateField {...form.fieldOf('lastDay')} help={texts.lastDayHelp} />
        <CheckField {...form.fieldOf('invitesPeople')} help={texts.invitesPeopleHelp} />
      </FormDialog>
      <SecretDialog name="token of a directory" secret={data?.secret ?? null} words={words} onClose={reset} />
    </>
  )
}
