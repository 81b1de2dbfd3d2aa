import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A dialog to read. */
export const ReadingDialog = ({ title, isOpen, onClose, children }: Props) => {
  const { close } = useTexts(feedAdminTexts)
  return (
    <Dialog title={title} isOpen={isOpen} onAskToClose={onClose}>
      {children}
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
