import { message } from 'antd'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeDismissed } from '@client/state/notices/noticesEvents'
import { selectNotices } from '@client/state/notices/noticesSlice'

const seconds = 2

/** Shows the store's notices at the top centre, for two seconds each (SH-048). */
export const Notices = () => {
  const notices = useAppSelector(selectNotices)
  const dispatch = useAppDispatch()
  const [toasts, holder] = message.useMessage()

  useEffect(() => {
    for (const { id, kind, text } of notices) {
      void toasts.open({ key: id, type: kind, content: text, duration: seconds })
      dispatch(noticeDismissed(id))
    }
  }, [notices, toasts, dispatch])

  return holder
}
