import { Alert } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { pinLength, updatePinSchema } from '@contract/account'
import type { Account } from '@contract/session'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { focusOnMount } from '@client/kits/forms/Dialog'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useUpdatePinMutation } from '@client/state/account/accountApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { pinDialogTexts } from '@client/texts/profileTexts'
import * as pinInputStyles from './PinInput.module.css'
import * as styles from './dialogs.module.css'

/** A PIN during typing, cell by cell; in the form's value a space marks an empty cell before a filled one. */
export const cellsOf = (pin: string): string[] =>
  Array.from({ length: pinLength }, (_, place) => (pin[place] ?? '').trim())

export const pinOf = (cells: readonly string[]) =>
  cells
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()

/** The digits of a text that may contain spaces or dashes; null when it contains anything else. */
export const digitsIn = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(digits) ? digits.slice(0, pinLength) : null
}

/** The text typed into a cell that may already hold a digit, without that digit. */
export const typedInto = (before: string, typed: string) =>
  before !== '' && typed.length > 1 ? typed.replace(before, '') : typed

/** The cells with the digits inserted from a position on; a space empties a cell. Digits beyond the end are dropped. */
export const withDigits = (cells: readonly string[], place: number, digits: string) =>
  cells.map((digit, at) => (at >= place && at < place + digits.length ? (digits[at - place] ?? '').trim() : digit))

/**
 * Six single-digit inputs: typing moves forward, Backspace and the arrows move back, a paste fills them (PR-033,
 * PR-036).
 */
export const PinInput = ({ value, onChange, ...field }: FieldProps<string>) => {
  const texts = useTexts(pinDialogTexts)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const cells = cellsOf(value)
  const goTo = (place: number) => boxes.current[Math.min(Math.max(place, 0), pinLength - 1)]?.focus()

  const fill = (place: number, digits: string) => {
    onChange(pinOf(withDigits(cells, place, digits)))
    goTo(place + digits.length)
  }
  const clear = (place: number) => onChange(pinOf(withDigits(cells, place, ' ')))
  /** Input without a key event: phone keyboards, cutting, dictation. */
  const handleType = (place: number, typed: string) => {
    if (typed === '') return clear(place)
    const digits = digitsIn(typedInto(cells[place] ?? '', typed))
    if (digits) fill(place, digits)
  }
  const handlePaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text'))
    if (digits) fill(digits.length >= pinLength ? 0 : place, digits)
  }
  const keys: Partial<Record<string, (place: number) => void>> = {
    ArrowLeft: (place) => goTo(place - 1),
    ArrowRight: (place) => goTo(place + 1),
    Home: () => goTo(0),
    End: () => goTo(pinLength - 1),
    Delete: clear,
    Backspace: (place) => {
      const isEmpty = cells[place] === ''
      if (!isEmpty || place > 0) clear(isEmpty ? place - 1 : place)
      goTo(place - 1)
    },
  }
  const handleKeyDown = (place: number, event: KeyboardEvent) => {
    // Typing the digit that is already there fires no change event, but the focus must still move on.
    const act = /^[0-9]$/.test(event.key) ? (at: number) => fill(at, event.key) : keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(place)
  }

  return (
    <Field {...field} isGroup>
      {({ id: _group, ...control }) => (
        <div className={pinInputStyles.boxes}>
          {cells.map((digit, place) => (
            <input
              key={place}
              ref={(box) => {
                boxes.current[place] = box
              }}
              className={pinInputStyles.box}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              aria-label={texts.digit(place + 1, pinLength)}
              {...control}
              value={digit}
              onChange={({ target }) => handleType(place, target.value)}
              onFocus={({ target }) => target.select()}
              onKeyDown={(event) => handleKeyDown(place, event)}
              onPaste={(event) => handlePaste(place, event)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

type ChangePinDialogProps = { account: Account; isOpen: boolean; onClose: () => void }

const mentions = [{ words: /\bpin\b/i, field: 'pin' as const }]

/** Changes the PIN for shared devices; warns first where it is not decided by the locations (PR-033 to PR-044). */
export const ChangePinDialog = ({ account, isOpen, onClose }: ChangePinDialogProps) => {
  const texts = useTexts(pinDialogTexts)
  const [isAttention, setIsAttention] = useScreenState('attention', false)
  const [updatePin] = useUpdatePinMutation()
  const form = useServerForm({
    schema: updatePinSchema,
    fields: { pin: { label: texts.label, isClearedWhenRefused: true }, password: { label: texts.password } },
    saved: { pin: '', password: '' },
    mentions,
    send: async (values) => {
      const isConfirmed = account.canUpdatePinByLocations || isAttention
      setIsAttention(!isConfirmed)
      return isConfirmed ? updatePin(values) : null
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      form={form}
      title={isAttention ? texts.attention : texts.title}
      isOpen={isOpen}
      onClose={onClose}
      onReset={() => setIsAttention(false)}
      submitText={isAttention ? texts.confirm : texts.submit}
      back={isAttention ? { text: texts.back, onBack: () => setIsAttention(false) } : undefined}
    >
      {isAttention ? (
        <p className={styles.question} tabIndex={-1} ref={focusOnMount}>
          {texts.question}
        </p>
      ) : (
        <>
          <PinInput {...form.fieldOf('pin')} />
          <PasswordField {...form.fieldOf('password')} autoComplete="current-password" />
          <Alert
            className={styles.note ?? ''}
            type="info"
            showIcon
            title={account.canUpdatePin ? texts.syncs : texts.staysApart}
          />
        </>
      )}
    </FormDialog>
  )
}
