import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { layout } from '@client/theme/layout'
import './forms.css'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Pressed: the cross, Escape, or the dimmed page. */
  onAskToClose: () => void
  /** Renders while closed too, so that a reset takes what was typed out of the page; else the modal keeps it. */
  rendersClosed?: boolean
  children: ReactNode
}

/** A dialog of 520, on phones the whole screen. Its first field has the focus, and whoever opened it gets it back. */
export const Dialog = ({ title, isOpen, onAskToClose, rendersClosed = false, children }: DialogProps) => {
  const texts = useTexts(formTexts)
  const body = useRef<HTMLDivElement>(null)
  const focusFirst = (isShown: boolean) => {
    if (!isShown || body.current?.contains(document.activeElement)) return // somebody types already
    body.current?.querySelector('input')?.focus()
  }
  return (
    <Modal
      open={isOpen}
      forceRender={rendersClosed}
      centered
      width={layout.dialog}
      className="dialog"
      title={title}
      footer={null}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': texts.close }}
      onCancel={onAskToClose}
      afterOpenChange={focusFirst}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}
