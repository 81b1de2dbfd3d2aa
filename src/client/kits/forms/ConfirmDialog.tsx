import Modal from 'antd/es/modal/Modal'
import { useId } from 'react'
import { tabInside } from './tabInside'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
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
      okButtonProps={{ danger: isDestructive }}
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
    </Modal>
  )
}
