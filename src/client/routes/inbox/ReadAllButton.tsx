import { Button } from 'antd'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DialogFailed } from '@client/kits/areas/DialogFailed'
import { useDialog } from '@client/kits/areas/useDialog'
import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter, NotificationQuery } from '@client/state/notifications/notificationQuery'
import { useReadAllNotificationsMutation } from '@client/state/notifications/notificationsApi'
import { selectIsAllRead } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { Tooltip } from '@client/ui/Tooltip'
import { useOnHide } from '@client/ui/useOnHide'

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
  const isNothingUnread = useAppSelector((state) => selectIsAllRead(state, source, query))
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
      {wasOpen && (
        <ErrorBoundary fallback={<DialogFailed open={isOpen ? dialog : null} />}>
          <Suspense>
            <ReadAllDialog source={source} isOpen={isOpen} isBusy={isLoading} onYes={confirm} onNo={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
