import { useNavigate, useSearchParams } from 'react-router-dom'
import { toTableAddress, toTableChoice, type TableChoice, type TableShape } from './tableChoice'

/**
 * The table state of the URL, and the function that changes it. Any change of search, filters or order resets to page
 * 1.
 */
export const useTableChoice = (shape: TableShape) => {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const choice = toTableChoice(address, shape)
  const change = (changed: Partial<TableChoice>, { replace = false } = {}) => {
    const next = { ...choice, page: 1, ...changed }
    // A search adds one history entry, not one per word.
    const isSearchOn = Object.keys(changed).join() === 'search' && choice.search !== ''
    void navigate({ search: toTableAddress(next, shape) }, { replace: replace || isSearchOn })
  }
  const clear = () => change({ search: '', filters: {} })
  return { choice, change, clear }
}
export type TableChoosing = ReturnType<typeof useTableChoice>
