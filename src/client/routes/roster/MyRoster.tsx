import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { OwnPeriod } from './OwnPeriod'
import * as styles from './MyRoster.module.css'
import { PeriodSteps } from './PeriodSteps'
import { RosterTitle } from './RosterTitle'
import { TeamToday } from './TeamToday'
import { useRosterAddress } from './useRosterAddress'

const tabs = 'roster'

/** Own shifts and leave by week, by month or as a list, and for who leads a location its team of today. */
export const MyRoster = () => {
  const texts = useTexts(rosterTexts)
  const address = useRosterAddress()
  const { view, views, choose } = address
  return (
    <>
      <RosterTitle current="myRoster" />
      <div className={styles.page}>
        <div className={styles.tools}>
          {view !== 'team' && <PeriodSteps view={view} address={address} />}
          <SegmentTabs
            id={tabs}
            label={texts.views}
            tabs={views.map((key) => ({ key, text: texts.viewNames[key] }))}
            current={view}
            onChoose={choose}
          />
        </div>
        <div {...panelProps(tabs, view)} className={styles.panel}>
          {view === 'team' ? <TeamToday /> : <OwnPeriod view={view} address={address} />}
        </div>
      </div>
    </>
  )
}
