import { Modal } from 'antd'
import { useEffect, useId, type ReactNode } from 'react'
import { tabInside } from './tabInside'

type QuestionProps = {
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

/** Focuses the safe choice. An effect outside the modal runs too late for that. */
const Asked = ({ focusId, children }: { focusId: string; children: ReactNode }) => {
  useEffect(() => document.getElementById(focusId)?.focus(), [focusId])
  return children
}

/** A small confirmation dialog. Escape and the cross decline. */
export const Question = ({
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
}: QuestionProps) => {
  const noId = useId()
  return (
    <Modal
      open={isOpen}
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
    >
      <Asked focusId={noId}>{text}</Asked>
    </Modal>
  )
}
