import { Button, Popover, Skeleton } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { ErrorState } from '@client/ui/ErrorState'
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
  const button = useRef<HTMLButtonElement>(null)
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
        <ErrorBoundary fallback={<ErrorState text={texts.filtersFailed} onRetry={() => location.reload()} />}>
          <Suspense fallback={<Skeleton active className="filter-form" />}>
            <FilterForm
              onClose={() => {
                setOpen(false)
                button.current?.focus()
              }}
              current={{ from, to, unreadOnly }}
              onApply={(change) => {
                setOpen(false)
                onApply(change)
              }}
            />
          </Suspense>
        </ErrorBoundary>
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
