import Modal from 'antd/es/modal/Modal'
import { useId } from 'react'
import * as styles from './ConfirmDialog.module.css'
import { tabInside } from '@client/ui/keyboard'

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
  const noId = useId()
  /** Focuses the safe choice; Ant Design focuses the cross. */
  const focusNo = (isShown: boolean) => {
    if (isShown) document.getElementById(noId)?.focus()
  }
  return (
    <Modal
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
