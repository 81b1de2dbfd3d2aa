import { Modal } from 'antd'

type QuestionProps = {
  isOpen: boolean
  title: string
  text: string
  yes: string
  no: string
  /** Something is lost by 'yes'. */
  isDestructive?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** It is gone, and has given the focus back. */
  onClosed?: () => void
}

/** A small dialog with two answers. Escape and the cross are a no. */
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
}: QuestionProps) => (
  <Modal
    open={isOpen}
    width={400}
    title={title}
    okText={yes}
    okButtonProps={{ danger: isDestructive }}
    cancelText={no}
    confirmLoading={isBusy}
    destroyOnHidden // a spinner that leaves while it is out of sight would stand there when it is back
    onOk={onYes}
    onCancel={onNo}
    afterClose={onClosed}
  >
    {text}
  </Modal>
)
