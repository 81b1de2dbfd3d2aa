import Modal from 'antd/es/modal/Modal'
import { useId } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { tabInside } from '@client/ui/keyboard'
import { useVisitKey } from '@client/ui/useOnHide'
import * as styles from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  /** What exactly is meant, below the text. */
  detail?: string
  yes: string
  no: string
  /** Confirming loses something. */
  isDestructive?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** Called after it has closed and restored the focus. */
  onClosed?: () => void
}

/** A small confirmation dialog. Escape and the cross decline. */
export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  detail,
  yes,
  no,
  isDestructive = false,
  isBusy = false,
  onYes,
  onNo,
  onClosed = () => {},
}: ConfirmDialogProps) => {
  const visitKey = useVisitKey()
  const noId = useId()
  /** Focuses the safe choice; Ant Design focuses the cross. */
  const focusNo = (isShown: boolean) => {
    if (isShown) document.getElementById(noId)?.focus()
  }
  return (
    <Modal
      key={visitKey}
      open={isOpen}
      centered
      width={400}
      title={title}
      okText={yes}
      okButtonProps={{ danger: isDestructive, 'aria-busy': isBusy }}
      cancelText={no}
      cancelButtonProps={{ id: noId }}
      wrapProps={tabInside}
      confirmLoading={isBusy}
      destroyOnHidden // a spinner that is removed while hidden would still be visible when the dialog is shown again
      onOk={onYes}
      onCancel={onNo}
      afterClose={onClosed}
      afterOpenChange={focusNo}
    >
      {text}
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    </Modal>
  )
}

type DiscardDialogProps = { isOpen: boolean; onKeep: () => void; onDiscard: () => void }

/** Confirmation before a changed form is discarded (SH-052). */
export const DiscardDialog = ({ isOpen, onKeep, onDiscard }: DiscardDialogProps) => {
  const texts = useTexts(formTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.discardTitle}
      text={texts.discardText}
      yes={texts.discardConfirm}
      no={texts.discardKeep}
      isDestructive
      onYes={onDiscard}
      onNo={onKeep}
    />
  )
}
