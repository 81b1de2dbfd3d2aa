import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toAddress, toInboxFilter } from './inboxAddress'

/** ?notification_id= opens that message and is then removed from the URL (IN-003). */
export const useAskedMessage = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('notification_id')
  useEffect(() => {
    if (asked)
      void navigate(`/messages/${encodeURIComponent(asked)}${toAddress(toInboxFilter(search))}`, { replace: true })
  }, [asked, navigate, search])
}
