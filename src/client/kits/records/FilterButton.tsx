import { Button, Popover } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDialog } from '@client/kits/areas/useDialog'
import { ScreenPlace } from '@client/state/screens/useScreenState'
import type { DialogId } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { filterTexts } from '@client/texts/uiTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FilterButton.module.css'

type Props = {
  dialog: DialogId
  /** Number of filters that are set. */
  count: number
  isIconOnly: boolean
  /** The lazily loaded form. The focus returns to the button when the form closes itself. */
  form: (onClose: () => void) => ReactNode
}

const Content = ({ form, onClose }: Pick<Props, 'form'> & { onClose: () => void }) => form(onClose)

/** Placeholder fields. */
const Loading = () => (
  <div className={styles.loading} aria-hidden="true">
    <SkeletonLine height={36} />
    <SkeletonLine height={36} />
    <SkeletonLine width="50%" height={36} />
  </div>
)

/** Opens a list's filters and shows how many are set. */
export const FilterButton = ({ dialog, count, isIconOnly, form }: Props) => {
  const texts = useTexts(filterTexts)
  const { isOpen, open, close } = useDialog(dialog)
  const button = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    close()
    button.current?.focus()
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={(isWanted) => (isWanted ? open() : handleClose())}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={styles.content}>
          <LazyPart failed={texts.failed} skeleton={<Loading />}>
            <ScreenPlace name="filters">
              <Content form={form} onClose={handleClose} />
            </ScreenPlace>
          </LazyPart>
        </div>
      }
    >
      <Button
        ref={button}
        icon={<SlidersHorizontal size={16} strokeWidth={1.75} />}
        aria-label={count > 0 ? texts.active(count) : texts.filters}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {!isIconOnly && texts.filters}
        {count > 0 && <span className={styles.count} data-count={count} />}
      </Button>
    </Popover>
  )
}
