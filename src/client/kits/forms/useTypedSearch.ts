import { useState } from 'react'
import { useDebounced } from '@client/ui/useDebounced'

/** Administration specification, section 9, in milliseconds. */
const searchDelayMs = 350
/** What the server takes. */
const longestSearch = 200

/** What is typed into a select, and the text that the server is asked for once typing pauses. */
export const useTypedSearch = () => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelayMs)
  return {
    typed,
    type: (text: string) => setTyped(text.slice(0, longestSearch)),
    search,
    isPending: typed.trim() !== search,
  }
}
