import { Button } from 'antd'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { DateTimeField } from '@client/kits/forms/PickerField'
import { useResetAfterClose } from '@client/kits/forms/useFormDialog'
import { useScheduleCommunicationMutation } from '@client/state/communications/communicationsApi'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { formTexts } from '@client/texts/formTexts'
import { formatInZone } from '@client/ui/zonedTime'

type LaterProps = { id: string; version: () => number | undefined; isOpen: boolean; onClose: () => void }

/** When a communication is to be sent. */
export const LaterDialog = ({ id, version, isOpen, onClose }: LaterProps) => {
  const texts = useTexts(communicationTexts)
  const { invalidTime, cancel } = useTexts(formTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const [schedule, { isLoading }] = useScheduleCommunicationMutation()
  const [sendAt, setSendAt] = useScreenState('send at', '')
  const [error, setError] = useScreenState<string | null>('send at error', null)
  useResetAfterClose(isOpen, () => {
    setSendAt('')
    setError(null)
  })
  const confirm = async () => {
    if (Number.isNaN(Date.parse(sendAt))) return setError(invalidTime)
    const answer = await schedule({ id, sendAt, lockVersion: version() })
    if (!answer.error) return onClose()
    const errors = 'errors' in answer.error ? answer.error.errors : {}
    setError(errors['sendAt']?.[0] ?? Object.values(errors).flat()[0] ?? null)
  }
  return (
    <Dialog title={texts.laterTitle} isOpen={isOpen} onAskToClose={onClose}>
      <DateTimeField
        name="sendAt"
        label={texts.laterAt}
        value={sendAt}
        error={error ?? undefined}
        isRequired
        maxLength={undefined}
        notBefore={formatInZone(now, timeZone, 'wireDay')}
        onChange={(value) => {
          setSendAt(value)
          setError(null)
        }}
        onBlur={() => {}}
      />
      <p>{texts.laterText}</p>
      <DialogFoot>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="primary" loading={isLoading} onClick={() => void confirm()}>
          {texts.schedule}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
