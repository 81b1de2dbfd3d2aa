import { lazy } from 'react'
import type { Feed } from '@contract/feeds'
import { CheckField } from '@client/kits/forms/CheckField'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FeedPublishing.module.css'
import type { FeedEditor } from './useFeedForm'

/** Brings the calendars, without which the form shows. */
const FeedTimes = lazy(() =>
  import(/* webpackChunkName: "feedTimes" */ './FeedTimes').then((module) => ({ default: module.FeedTimes })),
)

type Props = { feed: Feed | null; form: FeedEditor['form'] }

/** How a feed is published: what its readers are asked for, where it stands among others, and when it is out (D-101). */
export const FeedPublishing = ({ feed, form }: Props) => {
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
