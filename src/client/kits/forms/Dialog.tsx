import Modal from 'antd/es/modal/Modal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ScreenPlace } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { layout } from '@client/theme/layout'
import { tabInside } from '@client/ui/keyboard'
import { useVisitKey } from '@client/ui/useOnHide'
import * as styles from './Dialog.module.css'
import * as dialogFootStyles from './DialogFoot.module.css'

/** A `ref` callback that focuses the element on mount, so that keyboard and screen reader continue there. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

type DialogProps = {
  title: string
  isOpen: boolean
  /** For reading. */
  isWide?: boolean
  /** Called by the cross, Escape and a click on the backdrop. */
  onAskToClose: () => void
  /** Called after it has closed and restored the focus. */
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/**
 * A dialog, 520 px wide, full screen on phones. It focuses its first field, or the one that takes the focus, and restores
 * the focus on close. While it is closed nothing of it is in the document: neither what was typed, nor a layer that
 * Escape would have to close first.
 */
export const Dialog = (props: DialogProps) => {
  const { title, isOpen, isWide = false, onAskToClose, onClosed = () => {}, children } = props
  const texts = useTexts(formTexts)
  const visitKey = useVisitKey()
  const body = useRef<HTMLDivElement>(null)
  const placeFocus = (isShown: boolean) => {
    if (!isShown || body.current?.contains(document.activeElement)) return // a field inside has the focus already
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-takes-focus=true]') ?? find('input, textarea')
    first?.focus({ preventScroll: isWide }) // what is read begins at its top
  }
  return (
    <Modal
      key={visitKey}
      open={isOpen}
      destroyOnHidden
      centered
      width={isWide ? layout.dialogWide : layout.dialog}
      className={styles.dialog ?? ''}
      title={title}
      footer={null}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': texts.close }}
      wrapProps={tabInside}
      onCancel={onAskToClose}
      afterClose={onClosed}
      afterOpenChange={placeFocus}
    >
      <div ref={body}>
        <ScreenPlace name="dialog">{children}</ScreenPlace>
      </div>
    </Modal>
  )
}

/** What can be done, at the foot of a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={dialogFootStyles.foot}>{children}</div>
)
