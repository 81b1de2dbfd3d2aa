import { Button, Modal, Tooltip } from 'antd'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { SourceFilter } from '@contract/notificationSources'
import { useDialog } from '@client/kits/areas/useDialog'
import { useAppSelector } from '@client/state/hooks'
import { useReadAllNotificationsMutation } from '@client/state/notifications/notificationsApi'
import { selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { useOnHide } from '@client/ui/useOnHide'

/** Marks every message of the category read, after a confirmation. */
export const ReadAllButton = ({ source }: { source: SourceFilter }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, source))
  const { isOpen, open, close } = useDialog('inbox/readAll')
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const isNothingUnread = unreadCount === 0
  const [wasOpen, setWasOpen] = useState(false) // the list need not wait for an unopened dialog
  if (isOpen && !wasOpen) setWasOpen(true)
  useOnHide(() => setWasOpen(false)) // a dialog that closes while its screen is hidden stays broken when the screen is shown again

  const confirm = async () => {
    await readAll(source)
    close()
  }
  return (
    <>
      <Tooltip title={isNothingUnread ? texts.nothingUnread : ''}>
        <Button icon={<CheckCheck size={16} strokeWidth={1.75} />} disabled={isNothingUnread} onClick={open}>
          {texts.readAll}
        </Button>
      </Tooltip>
      {wasOpen && (
        <Modal
          open={isOpen}
          title={texts.readAllTitle}
          okText={texts.readAllConfirm}
          cancelText={texts.cancel}
          confirmLoading={isLoading}
          destroyOnHidden // a spinner removed while hidden would be visible when shown again
          onOk={confirm}
          onCancel={close}
        >
          {texts.readAllQuestion}
        </Modal>
      )}
    </>
  )
}
