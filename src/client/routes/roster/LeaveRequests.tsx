import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { LeaveToDecide } from './LeaveToDecide'
import { MyLeave } from './MyLeave'
import * as styles from './rosterPage.module.css'
import { RosterTitle } from './RosterTitle'

const LeaveDialog = lazy(() =>
  import(/* webpackChunkName: "leaveForm" */ './LeaveDialog').then((module) => ({ default: module.LeaveDialog })),
)
const tabs = 'leave'

/** Own requests for leave with a form for a new one, and for who leads people those that wait for a decision. */
export const LeaveRequests = () => {
  const texts = useTexts(leaveTexts)
  const isLeader = useAppSelector((state) => selectMay(state, 'roster.lead'))
  const [search, setSearch] = useSearchParams()
  const { isOpen, open, close } = useDialog('roster/leave')
  const tab = isLeader && search.get('tab') === 'decide' ? 'decide' : 'mine'
  const list = tab === 'decide' ? <LeaveToDecide /> : <MyLeave />
  return (
    <>
      <RosterTitle current="leaveRequests">
        <Button
          type="primary"
          className={styles.action ?? ''}
          aria-haspopup="dialog"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={open}
        >
          {texts.ask}
        </Button>
      </RosterTitle>
      <div className={styles.page}>
        {isLeader && (
          <div className={styles.tabs}>
            <SegmentTabs
              id={tabs}
              label={texts.tabs}
              tabs={[
                { key: 'mine', text: texts.mine },
                { key: 'decide', text: texts.toDecide },
              ]}
              current={tab}
              onChoose={(next) => setSearch(next === 'decide' ? { tab: next } : {}, { replace: true })}
            />
          </div>
        )}
        {isLeader ? <div {...panelProps(tabs, tab)}>{list}</div> : list}
      </div>
      <LazyDialog isOpen={isOpen} onClose={close}>
        <LeaveDialog isOpen={isOpen} onClose={close} />
      </LazyDialog>
    </>
  )
}
