import { useNavigate, useSearchParams } from 'react-router-dom'
import { toTableAddress, toTableChoice, type TableChoice, type TableShape } from './tableChoice'

/** What the address says about a table, and the way to change it. Whatever narrows or orders rows leads to page 1. */
export const useTableChoice = (shape: TableShape) => {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const choice = toTableChoice(address, shape)
  const change = (changed: Partial<TableChoice>, { replace = false } = {}) => {
    const next = { ...choice, page: 1, ...changed }
    // a search leaves one step behind it, not one a word
    const isSearchOn = Object.keys(changed).join() === 'search' && choice.search !== ''
    void navigate({ search: toTableAddress(next, shape) }, { replace: replace || isSearchOn })
  }
  const clear = () => change({ search: '', filters: {} })
  return { choice, change, clear }
}
export type TableChoosing = ReturnType<typeof useTableChoice>
