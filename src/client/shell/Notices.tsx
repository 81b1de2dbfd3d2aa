import { Button, message } from 'antd'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeDismissed } from '@client/state/notices/noticesEvents'
import { selectNotices } from '@client/state/notices/noticesSlice'

const seconds = 2
/** One with a button, which has to be read and reached. */
const secondsWithAction = 8

/** Shows the store's notices at the top centre, for two seconds each (SH-048). */
export const Notices = () => {
  const notices = useAppSelector(selectNotices)
  const dispatch = useAppDispatch()
  const [toasts, holder] = message.useMessage()

  useEffect(() => {
    for (const { id, kind, text, action } of notices) {
      const act = () => {
        toasts.destroy(id)
        if (action) dispatch(action.event)
      }
      const content = action && (
        <>
          {text}
          <Button type="link" size="small" onClick={act}>
            {action.text}
          </Button>
        </>
      )
      void toasts.open({
        key: id,
        type: kind,
        content: content ?? text,
        duration: action ? secondsWithAction : seconds,
      })
      dispatch(noticeDismissed(id))
    }
  }, [notices, toasts, dispatch])

  return holder
}
