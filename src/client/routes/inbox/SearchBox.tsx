import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { useDebounced } from '@client/ui/useDebounced'

/** Rest after the last key before the list is asked for (IN-036). */
const delay = 500

type Props = { value: string; onChange: (search: string) => void }

/** Searches subject and text. The address holds what is searched for; what is being typed only stands here. */
export const SearchBox = ({ value, onChange }: Props) => {
  const texts = useTexts(inboxTexts)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const rested = useDebounced(typed, delay)

  if (value !== known) {
    // The address changed by another way: a link, the back button, Clear.
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (rested === typed && rested.trim() !== value) onChange(rested.trim())
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only rest sends; a change of address must not be sent back
  }, [rested])

  return (
    <Input
      allowClear
      type="search"
      maxLength={200}
      aria-label={texts.search}
      placeholder={texts.search}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => onChange(typed.trim())}
    />
  )
}
