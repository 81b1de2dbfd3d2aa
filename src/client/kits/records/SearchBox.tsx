import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Rest after the last key before the list is asked for (IN-036). */
const delay = 500

type Props = { label: string; value: string; onChange: (search: string) => void }

/** Searches a list. The address holds what is searched for; what is being typed only stands here. */
export const SearchBox = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** What the address was last told from here: its echo must not overwrite what was typed since. */
  const [sent, setSent] = useState(value)
  const latest = useRef({ value, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { value, onChange } // a category may be chosen while the rest is waited for
  })
  /** Back on a screen that was kept: what was not asked for yet is gone, the list beside it shows the address. */
  const handleShown = useEffectEvent(() => setTyped(value))
  useEffect(() => {
    const frame = requestAnimationFrame(handleShown)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer.current)
    }
  }, [])

  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      // Changed by another way: a link, the back button, Clear.
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
      type="search"
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
