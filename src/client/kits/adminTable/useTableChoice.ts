import { useNavigate, useSearchParams } from 'react-router-dom'
import { toTableAddress, toTableChoice, type TableChoice, type TableShape } from './tableChoice'

/** What the address says about a table, and the way to change it. Whatever narrows or orders rows leads to page 1. */
export const useTableChoice = (shape: TableShape) => {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const choice = toTableChoice(address, shape)
  const change = (changed: Partial<TableChoice>) => {
    const next = { ...choice, page: 1, ...changed }
    // typing a search leaves one step behind it, not one a word
    void navigate({ search: toTableAddress(next, shape) }, { replace: Object.keys(changed).join() === 'search' })
  }
  const clear = () => change({ search: '', filters: {} })
  return { choice, change, clear }
}
export type TableChoosing = ReturnType<typeof useTableChoice>
