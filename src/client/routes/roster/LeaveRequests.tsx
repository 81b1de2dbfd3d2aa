import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { useAppSelector } from '@client/state/hooks'
import { leaveList, leaveQuery, leaveToDecideList, useWithdrawLeaveMutation } from '@client/state/roster/leaveRequests'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { Tag } from '@client/ui/Tag'
import { LeaveList, LeaveRow, useLeaveDays } from './LeaveRow'
import { LeaveToDecide } from './LeaveToDecide'
import { RosterTitle } from './RosterTitle'
import * as styles from './rosterPage.module.css'

const looks = { pending: 'pending', approved: 'done', rejected: 'failed' } as const

/** Own requests, the latest first. Those that wait can be taken back. */
const MyLeave = () => {
  const texts = useTexts(leaveTexts)
  const { status: statusNames } = useTexts(shiftTexts)
  const daysOf = useLeaveDays()
  const [withdraw, { isLoading }] = useWithdrawLeaveMutation()
  const isBusy = useToldState('withdrawing', isLoading)
  const [asked, setAsked] = useScreenState<{ id: string; words: string } | null>('asked', null)
  const [isOpen, setIsOpen] = useScreenState('question', false)
  const confirm = async () => {
    if (asked) await withdraw(asked.id)
    setIsOpen(false)
  }
  return (
    <>
      <LeaveList
        label={texts.list}
        empty={texts.none}
        list={leaveList}
        query={leaveQuery}
        row={(leave) => {
          const what = `${leave.type.name}, ${daysOf(leave)}`
          return (
            <LeaveRow key={leave.id} leave={leave}>
              <Tag look={looks[leave.status]}>{statusNames[leave.status]}</Tag>
              {leave.status === 'pending' && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={texts.withdrawOf(what)}
                  onClick={() => {
                    setAsked({ id: leave.id, words: what })
                    setIsOpen(true)
                  }}
                >
                  {texts.withdraw}
                </Button>
              )}
            </LeaveRow>
          )
        }}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        {...(asked && { detail: asked.words })}
        yes={texts.withdraw}
        no={texts.keep}
        isDestructive
        isBusy={isBusy}
        onYes={() => void confirm()}
        onNo={() => setIsOpen(false)}
      />
    </>
  )
}

const LeaveDialog = lazy(() =>
  import(/* webpackChunkName: "leaveForm" */ './LeaveDialog').then((module) => ({ default: module.LeaveDialog })),
)
const tabs = 'leave'
type Tab = 'mine' | 'decide'

/** Of who leads people; it says how many requests wait for them, also while they look at their own. */
const LeaderTabs = ({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) => {
  const texts = useTexts(leaveTexts)
  const { total } = useScrolledList(leaveToDecideList, leaveQuery)
  return (
    <div className={styles.tabs}>
      <SegmentTabs
        id={tabs}
        label={texts.tabs}
        tabs={[
          { key: 'mine', text: texts.mine },
          { key: 'decide', text: texts.toDecide(total) },
        ]}
        current={current}
        onChoose={onChoose}
      />
    </div>
  )
}

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
          <LeaderTabs
            current={tab}
            onChoose={(next) => setSearch(next === 'decide' ? { tab: next } : {}, { replace: true })}
          />
        )}
        {isLeader ? <div {...panelProps(tabs, tab)}>{list}</div> : list}
      </div>
      <LazyDialog isOpen={isOpen} onClose={close}>
        <LeaveDialog isOpen={isOpen} onClose={close} />
      </LazyDialog>
    </>
  )
}
