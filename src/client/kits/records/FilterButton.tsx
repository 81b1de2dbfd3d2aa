import { Button, Popover, Skeleton } from 'antd'
import { useRef, type ReactNode } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { useDialog } from '@client/kits/areas/useDialog'
import type { DialogId } from '@client/state/types'
import { LazyPart } from '@client/ui/LazyPart'
import './filterButton.css'

type Actions = { onDone: () => void; onClose: () => void }
type Props = {
  dialog: DialogId
  texts: { filters: string; activeFilters: (count: number) => string; filtersFailed: string }
  /** Number of filters that are set. */
  count: number
  isIconOnly: boolean
  /** The lazily loaded form. `onDone` closes it; `onClose` also restores the focus to the button. */
  form: (actions: Actions) => ReactNode
}

const Content = ({ form, ...actions }: Pick<Props, 'form'> & Actions) => form(actions)

/** Opens a list's filters and shows how many are set. */
export const FilterButton = ({ dialog, texts, count, isIconOnly, form }: Props) => {
  const { isOpen, open, close } = useDialog(dialog)
  const button = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    close()
    button.current?.focus()
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={(isWanted) => (isWanted ? open() : close())}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <LazyPart failed={texts.filtersFailed} skeleton={<Skeleton active className="filter-form" />}>
          <Content form={form} onDone={close} onClose={handleClose} />
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
