import { lazy } from 'react'
import { type Feed, hasPlaces } from '@contract/feeds'
import { AudienceFields } from '@client/kits/audience/AudienceFields'
import { CheckField } from '@client/kits/forms/CheckField'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { useAppSelector } from '@client/state/hooks'
import { selectSelectedLocation } from '@client/state/locations/locations'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FeedSettingsTab.module.css'
import type { FeedEditor } from './useFeedForm'

/** Brings the calendars, without which the form shows. */
const FeedTimes = lazy(() =>
  import(/* webpackChunkName: "feedTimes" */ './FeedTimes').then((module) => ({ default: module.FeedTimes })),
)

type Props = { feed: Feed | null; form: FeedEditor['form'] }

/** How a feed is published: what its readers are asked for, where it stands among others, and when it is out (D-101). */
const FeedPublishing = ({ feed, form }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const { fieldOf, values } = form
  const mayAskAgain = feed?.status === 'approved' && feed.mustRead && values.mustRead
  return (
    <section className={styles.publishing} aria-label={texts.publishing}>
      <h2>{texts.publishing}</h2>
      <SwitchField {...fieldOf('mustRead')} help={texts.mustReadHelp} />
      {mayAskAgain && (
        <div className={styles.again}>
          <CheckField {...fieldOf('asksAgain')} help={texts.asksAgainHelp} />
        </div>
      )}
      <SwitchField {...fieldOf('pinned')} help={texts.pinnedHelp} />
      <LazyPart failed={texts.timesFailed} skeleton={<SkeletonLine width="100%" height={80} />}>
        <FeedTimes feed={feed} form={form} />
      </LazyPart>
    </section>
  )
}

/** The feed's own choice, with names. */
const audienceOf = (feed: Feed) => ({
  regions: feed.feedRegions.map(({ regionId, regionName }) => ({ id: regionId, name: regionName })),
  locationCategories: feed.feedLocationCategories.map((one) => ({
    id: one.locationCategoryId,
    name: one.locationCategoryName,
  })),
  locations: feed.feedLocations.map(({ locationId, locationName }) => ({ id: locationId, name: locationName })),
  roles: feed.feedRoles.map(({ roleId, roleName }) => ({ id: roleId, name: roleName })),
})

const nothingChosen = { regions: [], locationCategories: [], roles: [] }

type FeedSettingsTabProps = { feed: Feed | null; form: FeedEditor['form'] }

/** Whom a feed is for, how many people that are now, whether they may reply, and how it is published (FA-015). */
export const FeedSettingsTab = ({ feed, form }: FeedSettingsTabProps) => {
  const texts = useTexts(feedEditorTexts)
  const { fieldOf, values } = form
  const here = useAppSelector(selectSelectedLocation)
  const seesPeople = useAppSelector((state) => selectMay(state, 'option.read'))
  /** Undefined for the count of the audience. */
  const reach = () => {
    if (!seesPeople) return null
    return hasPlaces(values) ? undefined : (
      <p role="status" className={styles.nobody}>
        {texts.noPlacesYet}
      </p>
    )
  }
  return (
    <div className={styles.settings}>
      <h2>{texts.audience}</h2>
      <AudienceFields
        fields={{
          regionIds: fieldOf('regionIds'),
          locationCategoryIds: fieldOf('locationCategoryIds'),
          locationIds: fieldOf('locationIds'),
          roleIds: fieldOf('roleIds'),
        }}
        known={feed ? audienceOf(feed) : { ...nothingChosen, locations: here ? [here] : [] }}
        isPlaceNeeded={!hasPlaces(values)}
        reach={reach()}
      />
      <div className={styles.switch}>
        <SwitchField {...fieldOf('repliable')} />
      </div>
      <FeedPublishing feed={feed} form={form} />
    </div>
  )
}
