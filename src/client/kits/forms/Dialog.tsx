import Modal from 'antd/es/modal/Modal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { layout } from '@client/theme/layout'
import { tabInside } from '@client/ui/keyboard'
import * as dialogFootStyles from './DialogFoot.module.css'
import * as styles from './Dialog.module.css'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Called by the cross, Escape and a click on the backdrop. */
  onAskToClose: () => void
  /** Called after it has closed and restored the focus. */
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/**
 * A dialog, 520 px wide, full screen on phones. It focuses its first field, and restores the focus on close. While it is
 * closed nothing of it is in the document: neither what was typed, nor a layer that Escape would have to close first.
 */
export const Dialog = ({ title, isOpen, onAskToClose, onClosed = () => {}, children }: DialogProps) => {
  const texts = useTexts(formTexts)
  const body = useRef<HTMLDivElement>(null)
  const placeFocus = (isShown: boolean) => {
    if (!isShown || body.current?.contains(document.activeElement)) return // a field inside has the focus already
    body.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <Modal
      open={isOpen}
      destroyOnHidden
      centered
      width={layout.dialog}
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
      <div ref={body}>{children}</div>
    </Modal>
  )
}

/** What can be done, at the foot of a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={dialogFootStyles.foot}>{children}</div>
)
