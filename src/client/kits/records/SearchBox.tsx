import Input, { type InputRef } from 'antd/es/input/Input'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
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

/** The search field of a list. The URL holds the applied search; the text being typed is kept beside it. */
export const SearchBox = ({ label, value, onChange, onLeaveEmpty, onFocus }: Props) => {
  /** Null while nothing is typed that the URL does not have. */
  const [own, setOwn] = useScreenState<string | null>(`typed into ${label}`, null, { isTyped: true })
  const typed = own ?? value
  /** The last search sent to the URL: its echo must not overwrite text typed since. */
  const sent = useRef(value)
  const latest = useRef({ value, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { value, onChange } // the category may change during the debounce
  })
  /** Discards unsent text: a kept screen shows the list of its URL again when it is back. */
  useOnHide(() => {
    clearTimeout(timer.current)
    setOwn(null)
  })

  const follow = useEffectEvent(() => {
    // Changed elsewhere: a link, the back button, Clear. Or it has arrived as it was typed.
    if (value !== sent.current || value === own) setOwn(null)
    sent.current = value
  })
  useLayoutEffect(() => follow(), [value])
  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text === latest.current.value) return
    sent.current = text
    latest.current.onChange(text)
  }
  const handleType = (text: string) => {
    setOwn(text)
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
