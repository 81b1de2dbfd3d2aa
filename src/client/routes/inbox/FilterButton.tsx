import { Button, Popover, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { activeFilters } from './inboxAddress'

/** With the calendars, which only those need who open it. */
const FilterForm = lazy(() =>
  import(/* webpackChunkName: "filters" */ './FilterForm').then((module) => ({ default: module.FilterForm })),
)

type Props = { filter: InboxFilter; isIconOnly: boolean; onApply: (change: Partial<InboxFilter>) => void }

/** Opens the filters and tells how many are set. */
export const FilterButton = ({ filter, isIconOnly, onApply }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ view }) => view.areFiltersOpen)
  const count = activeFilters(filter)
  const setOpen = (areFiltersOpen: boolean) => dispatch(viewChanged({ areFiltersOpen }))
  const { from, to, unreadOnly } = filter

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <Suspense fallback={<Skeleton active className="filter-form" />}>
          <FilterForm
            current={{ from, to, unreadOnly }}
            onApply={(change) => {
              setOpen(false)
              onApply(change)
            }}
          />
        </Suspense>
      }
    >
      <Button
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
