import { Button, Popover, Skeleton } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { SlidersHorizontal } from 'lucide-react'
import type { RootState } from '@client/state/types'
import { viewChanged } from '@client/state/view/viewEvents'
import { LazyPart } from '@client/ui/LazyPart'
import './filterButton.css'

type Actions = { onDone: () => void; onClose: () => void }
type Props = {
  texts: { filters: string; activeFilters: (count: number) => string; filtersFailed: string }
  /** How many filters are set. */
  count: number
  isIconOnly: boolean
  /** The lazily loaded form. `onDone` closes it; `onClose` does so for the keyboard, which goes on at the button. */
  form: (actions: Actions) => ReactNode
}

const Content = ({ form, ...actions }: Pick<Props, 'form'> & Actions) => form(actions)

/** Opens the filters of a list and tells how many are set. */
export const FilterButton = ({ texts, count, isIconOnly, form }: Props) => {
  const dispatch = useDispatch()
  const isOpen = useSelector(({ view }: RootState) => view.areFiltersOpen)
  const button = useRef<HTMLButtonElement>(null)
  const setOpen = (areFiltersOpen: boolean) => dispatch(viewChanged({ areFiltersOpen }))
  const handleDone = () => setOpen(false)
  const handleClose = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <LazyPart failed={texts.filtersFailed} skeleton={<Skeleton active className="filter-form" />}>
          <Content form={form} onDone={handleDone} onClose={handleClose} />
        </LazyPart>
      }
    >
      <Button
        ref={button}
        icon={<SlidersHorizontal size={16} strokeWidth={1.75} />}
        aria-label={count > 0 ? texts.activeFilters(count) : texts.filters}
        aria-expanded={isOpen}
      >
        {!isIconOnly && texts.filters}
        {count > 0 && <span className="filter-count">{count}</span>}
      </Button>
    </Popover>
  )
}
