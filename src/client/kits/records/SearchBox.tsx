import Input, { type InputRef } from 'antd/es/input/Input'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnHide } from '@client/ui/useOnHide'

const focusOnMount = (input: InputRef | null) => input?.focus()

/** Debounce after the last key, in milliseconds (IN-036). */
const delay = 500

type Props = {
  label: string
  value: string
  onChange: (search: string) => void
  /** Of a field that a press has opened: it takes the focus, and is told when it is left empty. */
  onLeaveEmpty?: () => void
  onFocus?: () => void
}

/** The search field of a list. The URL holds the applied search; the text being typed is local state. */
export const SearchBox = ({ label, value, onChange, onLeaveEmpty, onFocus }: Props) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** The last search sent to the URL: its echo must not overwrite text typed since. */
  const [sent, setSent] = useState(value)
  const latest = useRef({ value, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { value, onChange } // the category may change during the debounce
  })
  /** Discards unsent text: a kept screen shows the list of its URL again when it is back. */
  useOnHide(() => {
    clearTimeout(timer.current)
    setTyped(value)
  })

  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      // Changed elsewhere: a link, the back button, Clear.
      setSent(value)
      setTyped(value)
    }
  }
  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text === latest.current.value) return
    setSent(text)
    latest.current.onChange(text)
  }
  const handleType = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text.trim()), delay)
  }

  return (
    <Input
      allowClear
      onFocus={onFocus}
      {...(onLeaveEmpty && { ref: focusOnMount, onBlur: () => typed === '' && onLeaveEmpty() })}
      type="search"
      dir="auto"
      maxLength={200}
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => handleType(target.value)}
      onPressEnter={() => send(typed.trim())}
    />
  )
}
