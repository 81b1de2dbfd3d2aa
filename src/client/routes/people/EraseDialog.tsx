import type { Person } from '@contract/people'
import { erasureForm, erasureGraceDays } from '@contract/personalData'
import { useDialog } from '@client/kits/areas/useDialog'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useErasePersonMutation } from '@client/state/people/people'
import { useTexts } from '@client/texts/catalogue'
import { personalDataTexts } from '@client/texts/personalDataTexts'
import * as styles from './EraseDialog.module.css'

/** Asks for the name of whoever is to be erased, so that nobody does it to somebody else. */
export const EraseDialog = ({ person: { id, firstName, lastName, email } }: { person: Person }) => {
  const texts = useTexts(personalDataTexts)
  const { isOpen, close } = useDialog('people/erase')
  const [erase] = useErasePersonMutation()
  const form = useServerForm({
    schema: erasureForm,
    fields: { nameOrEmail: { label: texts.nameOrEmail } },
    saved: { nameOrEmail: '' },
    send: ({ nameOrEmail }) => erase({ id, nameOrEmail }),
    onSaved: close,
  })
  const name = `${firstName} ${lastName}`.trim() || email
  return (
    <FormDialog
      form={form}
      title={texts.eraseTitle}
      isOpen={isOpen}
      onClose={close}
      submitText={texts.erase}
      isDestructive
    >
      <div className={styles.text}>
        <p>{texts.eraseNow}</p>
        <p>{texts.eraseLater(erasureGraceDays)}</p>
      </div>
      <TextField {...form.fieldOf('nameOrEmail')} help={texts.nameOrEmailHelp(name)} autoComplete="off" />
    </FormDialog>
  )
}
