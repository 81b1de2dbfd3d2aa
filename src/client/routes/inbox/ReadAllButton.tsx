import { Button } from 'antd'
import { CheckCheck } from 'lucide-react'
import { lazy } from 'react'
import { DialogChunk } from '@client/kits/areas/DialogChunk'
import { useDialog } from '@client/kits/areas/useDialog'
import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter, NotificationQuery } from '@client/state/notifications/notificationQuery'
import { useReadAllNotificationsMutation } from '@client/state/notifications/notificationsApi'
import { selectHeldIds, selectIsAllRead } from '@client/state/notifications/notificationsSelectors'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { Tooltip } from '@client/ui/Tooltip'

const dialog = 'inbox/readAll'
const loadQuestion = () => import(/* webpackChunkName: "readAll" */ './ReadAllDialog')
const prefetchQuestion = () => void loadQuestion().catch(() => undefined) // opening it reports the failure
const ReadAllDialog = lazy(() => loadQuestion().then((module) => ({ default: module.ReadAllDialog })))

type Props = { source: InboxFilter['source']; query: NotificationQuery }

/** Marks every message of the category read, after a confirmation. */
export const ReadAllButton = ({ source, query }: Props) => {
  const texts = useTexts(inboxTexts)
  const { isOpen, open, close } = useDialog(dialog)
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const isBusy = useToldState('reading all', isLoading)
  const isNothingUnread = useAppSelector((state) => selectIsAllRead(state, source, query))
  const isSomeHeld = useAppSelector((state) => selectHeldIds(state, query).length > 0)
  const reason = isSomeHeld ? texts.nothingToRead : texts.nothingUnread

  const confirm = async () => {
    await readAll(source)
    close()
  }
  return (
    <>
      <Tooltip title={isNothingUnread ? reason : ''}>
        <Button
          icon={<CheckCheck size={16} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          disabled={isNothingUnread}
          onPointerEnter={prefetchQuestion}
          onFocus={prefetchQuestion}
          onClick={open}
        >
          {texts.readAll}
        </Button>
      </Tooltip>
      <DialogChunk id={dialog}>
        <ReadAllDialog source={source} isOpen={isOpen} isBusy={isBusy} onYes={confirm} onNo={close} />
      </DialogChunk>
    </>
  )
}
