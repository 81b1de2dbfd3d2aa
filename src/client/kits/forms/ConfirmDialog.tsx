import { Button } from 'antd'
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
  /** Escape and the cross; they decline by default, and then declining is the safe choice. */
  onEscape?: () => void
  /** Called after it has closed and restored the focus. */
  onClosed?: () => void
}

/** A question is about the dialog below it, also where both are drawn at once, as in a replay. */
export const overDialogs = 1100

/** A small confirmation dialog. */
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
  onEscape = onNo,
  onClosed = () => {},
}: ConfirmDialogProps) => {
  const visitKey = useVisitKey()
  const safeId = useId()
  const isNoSafe = onEscape === onNo
  /** Focuses the safe choice; Ant Design focuses the cross. */
  const focusSafe = (isShown: boolean) => {
    if (isShown) document.getElementById(safeId)?.focus()
  }
  return (
    <Modal
      key={visitKey}
      open={isOpen}
      centered
      width={400}
      zIndex={overDialogs}
      title={title}
      okText={yes}
      okButtonProps={{ danger: isDestructive, 'aria-busy': isBusy, ...(!isNoSafe && { id: safeId }) }}
      wrapProps={tabInside}
      confirmLoading={isBusy}
      destroyOnHidden // a spinner that is removed while hidden would still be visible when the dialog is shown again
      // Ant Design's own button that declines would also call `onCancel`
      footer={(_buttons, { OkBtn }) => (
        <>
          <Button onClick={onNo} {...(isNoSafe ? { id: safeId } : { disabled: isBusy })}>
            {no}
          </Button>
          <OkBtn />
        </>
      )}
      onOk={onYes}
      onCancel={onEscape}
      afterClose={onClosed}
      afterOpenChange={focusSafe}
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

type SaveDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Offers to save before a changed form is left (TP-029). */
export const SaveDialog = ({ isOpen, isBusy, onSave, onDiscard, onStay }: SaveDialogProps) => {
  const texts = useTexts(formTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.saveTitle}
      text={texts.saveText}
      yes={texts.saveConfirm}
      no={texts.saveDiscard}
      isBusy={isBusy}
      onYes={onSave}
      onNo={onDiscard}
      onEscape={onStay}
    />
  )
}
