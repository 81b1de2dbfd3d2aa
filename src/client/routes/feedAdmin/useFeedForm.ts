import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { generatePath } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { canAt } from '@contract/reach'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { contentCalls } from '@client/kits/media/formFiles'
import {
  type FeedToSend,
  refetchFeed,
  useCreateFeedMutation,
  useUpdateFeedMutation,
} from '@client/state/feeds/feedAdminApi'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useScreenState } from '@client/state/screens/useScreenState'
import type { RootState } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { formTexts } from '@client/texts/formTexts'
import { textOfHtml } from '@client/ui/textOfHtml'
import { formatInZone } from '@client/ui/zonedTime'
import {
  blankFeed,
  type CheckedFeed,
  type FeedValues,
  feedValuesOf,
  removedFileIds,
  toFeed,
  toFeedValues,
} from './feedValues'

const namedIn = (feed: Feed): [id: string, name: string][] => [
  ...feed.feedRegions.map(({ regionId, regionName }): [string, string] => [regionId, regionName]),
  ...feed.feedLocationCategories.map(({ locationCategoryId, locationCategoryName }): [string, string] => [
    locationCategoryId,
    locationCategoryName,
  ]),
  ...feed.feedLocations.map(({ locationId, locationName }): [string, string] => [locationId, locationName]),
  ...feed.feedRoles.map(({ roleId, roleName }): [string, string] => [roleId, roleName]),
]

/** More names than the comparison of two versions has room for. */
const mostNames = 12

/** Names of ids, where two versions of a feed are compared (D-15). Ids without a known name are counted. */
const useFeedNames = (feed: Feed | null) => {
  const [names] = useState(() => new Map<string, string>())
  return {
    /** Before a version is compared, so that its names are known. */
    learn: (present: Feed) => {
      for (const [id, name] of [...(feed ? namedIn(feed) : []), ...namedIn(present)]) names.set(id, name)
    },
    show: (ids: readonly string[]) => {
      const told = ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNames)
      const others = ids.length - told.length
      return [...told, ...(others > 0 ? [`+${others}`] : [])].join(', ')
    },
  }
}

/** The chosen location, where the person may publish there. */
const selectPlaceToPublish = (state: RootState): string | null => {
  const { selectedId, entities } = state.locations
  const account = selectAccount(state)
  if (selectedId === null || !account) return null
  const isManagedPlace = entities[selectedId]?.managed === true
  return canAt(account, 'feed.createUpdate', { isManagedPlace }) ? selectedId : null
}

type Status = FeedToSend['status']

/** The form of a feed, or of a new one. `choose` says whether the press saves a draft or submits. */
export const useFeedForm = (feed: Feed | null, previousPath: string | undefined) => {
  const texts = useTexts(feedEditorTexts)
  const { invalidTime } = useTexts(formTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const dispatch = useAppDispatch()
  const [create] = useCreateFeedMutation()
  const [update] = useUpdateFeedMutation()
  const { show, learn } = useFeedNames(feed)
  /** Where the page goes once the feed is saved. */
  const [leavingTo, setLeavingTo] = useScreenState<string | null>('leaving to', null)
  const [chosen, setChosen] = useScreenState<Status>('chosen status', 'draft')
  /** At once: the same press sends the form, by the rules of what it says. */
  const choose = (status: Status) => flushSync(() => setChosen(status))
  const isDraft = chosen === 'draft' && feed?.status !== 'approved'
  const schema = useMemo(() => feedValuesOf(invalidTime, isDraft), [invalidTime, isDraft])
  const here = useAppSelector(selectPlaceToPublish)
  const removeFiles = (mediaId: string | null, ids: readonly string[]) =>
    Promise.all(mediaId === null ? [] : ids.map((fileId) => dispatch(contentCalls.remove({ mediaId, fileId }))))
  const switched = (isOn: boolean) => (isOn ? texts.on : texts.off)
  const timeOf = (instant: string) => (instant === '' ? texts.noTime : formatInZone(instant, timeZone, 'timeAndDay'))
  const form = useServerForm<FeedValues, CheckedFeed, Feed>({
    schema,
    fields: {
      content: { label: texts.content, show: textOfHtml },
      media: { label: texts.attachments, show: ({ files }) => files.map(({ name }) => name).join(', ') },
      regionIds: { label: texts.regions, show },
      locationCategoryIds: { label: texts.locationCategories, show },
      locationIds: { label: texts.locations, show },
      roleIds: { label: texts.roles, show },
      repliable: { label: texts.repliable, show: (isOn) => (isOn ? texts.yes : texts.no) },
      mustRead: { label: texts.mustRead, show: switched },
      asksAgain: { label: texts.asksAgain, show: switched },
      pinned: { label: texts.pinned, show: switched },
      publishAt: { label: texts.publishAt, show: timeOf },
      endAt: { label: texts.endAt, show: timeOf },
    },
    saved: feed ? toFeedValues(feed) : { ...blankFeed, locationIds: here === null ? [] : [here] },
    draftId: `feeds/${feed?.id ?? 'new'}`,
    isDraftWhole: !feed, // the place where it was begun
    send: async (values, { formKey, lockVersion }) => {
      const isApproved = feed?.status === 'approved'
      const sent = toFeed(values, isApproved ? 'pending' : chosen, lockVersion)
      if (!feed) return create({ feed: sent, formKey })
      const removed = removedFileIds(feed, values)
      const isSubmitted = sent.status === 'pending' && !isApproved
      if (isSubmitted) await removeFiles(sent.mediaId, removed) // those of a submitted feed can no longer be changed
      const answer = await update({ id: feed.id, feed: sent, isApproved })
      if (!answer.data || isSubmitted || removed.length === 0) return answer
      await removeFiles(sent.mediaId, removed) // a refused save must not lose them (MD-018)
      return { data: (await dispatch(refetchFeed(feed.id))) ?? answer.data }
    },
    ...(feed && { savedOf: toFeedValues }),
    onSaved: ({ id }) => {
      if (previousPath !== undefined) setLeavingTo(previousPath)
      else if (!feed) setLeavingTo(generatePath(pages.managedFeed.path, { id }))
    },
    readPresent: async () => {
      const present = feed && (await dispatch(refetchFeed(feed.id)))
      if (!present) return undefined
      learn(present)
      return toFeedValues(present)
    },
  })
  return { form, chosen, choose, leavingTo }
}
export type FeedEditor = ReturnType<typeof useFeedForm>
