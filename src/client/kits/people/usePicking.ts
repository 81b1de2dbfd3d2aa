import { useResetAfterClose } from '@client/kits/forms/useFormDialog'
import { useRestedSearch } from '@client/kits/forms/useRestedSearch'
import { useScreenState } from '@client/state/screens/useScreenState'

/** Administration specification, section 9. */
const searchDelayMs = 350
/** What the server takes. */
const longestSearch = 200
const nobody: readonly string[] = []

/** What is searched for, the page, and who is picked so far, in a dialog that begins anew each time. */
export const usePicking = (isOpen: boolean) => {
  const [typed, setTyped] = useScreenState('people typed', '', { isTyped: true })
  const [page, setPage] = useScreenState('people page', 1)
  const [picked, setPicked] = useScreenState('picked people', nobody)
  const { search } = useRestedSearch('people searched', typed, searchDelayMs)
  useResetAfterClose(isOpen, () => {
    setTyped('')
    setPage(1)
    setPicked(nobody)
  })
  return {
    typed,
    search,
    page,
    setPage,
    picked,
    type: (text: string) => {
      setTyped(text.slice(0, longestSearch))
      setPage(1)
    },
    pick: (id: string, isWanted: boolean) =>
      setPicked(isWanted ? [...picked, id] : picked.filter((other) => other !== id)),
  }
}
export type Picking = ReturnType<typeof usePicking>
