import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toSourceFilter } from '@contract/notificationSources'
import { receivedHref } from '@contract/receivedAddress'
import { choiceParam, dayParam, flagParam, listAddress, textParam } from '@client/kits/records/listAddress'
import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'

const address = listAddress<InboxFilter>({
  source: choiceParam('category', (text) => toSourceFilter(text) ?? ''),
  search: textParam('search'),
  from: dayParam('from'),
  to: dayParam('to'),
  unreadOnly: flagParam('unread'),
  archived: flagParam('archived'),
})

/** The filter is part of the URL, so that a link or a reload shows the same list (IN-002). */
export const { toFilter: toInboxFilter, toAddress } = address

/** How many filters of the popup are set. */
export const activeFilters = (filter: InboxFilter) => address.count(filter, ['from', 'to', 'unreadOnly', 'archived'])

/** Whether a list shows less than its whole category. */
export const isFiltered = (filter: InboxFilter) => filter.search !== '' || activeFilters(filter) > 0

/**
 * ?notification_id= opens that message and is then removed from the URL (IN-003). ?communication= opens the message of a
 * communication, once the inbox has it.
 */
export const useAskedMessage = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const communicationId = search.get('communication')
  const received = useAppSelector(({ notifications: { entities } }) => {
    if (communicationId === null) return undefined
    return Object.values(entities).find(({ href }) => href === receivedHref(communicationId))?.id
  })
  const asked = search.get('notification_id') ?? received
  useEffect(() => {
    if (asked)
      void navigate(`/messages/${encodeURIComponent(asked)}${toAddress(toInboxFilter(search))}`, { replace: true })
  }, [asked, navigate, search])
}
