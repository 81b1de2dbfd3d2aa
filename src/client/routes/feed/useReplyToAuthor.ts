import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useReplyToFeedMutation } from '@client/state/feeds/feedsApi'

/** Opens the conversation with a feed's author in the inbox (FE-040). A second press while it is sent does nothing. */
export const useReplyToAuthor = (id: string) => {
  const navigate = useNavigate()
  const [send, { isLoading }] = useReplyToFeedMutation()
  const [formKey, setFormKey] = useState(() => nanoid())
  const reply = async () => {
    if (isLoading) return
    const { data } = await send({ id, formKey })
    if (!data) return // the notice says so
    setFormKey(nanoid())
    void navigate(`${pages.messages.path}?notification_id=${encodeURIComponent(data.notificationId)}`)
  }
  return { reply: () => void reply(), isSending: isLoading }
}
