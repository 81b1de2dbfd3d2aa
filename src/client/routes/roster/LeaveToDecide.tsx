import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import {
  leaveQuery,
  leaveToDecideList,
  useApproveLeaveMutation,
  useRejectLeaveMutation,
} from '@client/state/roster/leaveRequests'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { Avatar } from '@client/ui/Avatar'
import { LeaveList, LeaveRow, useLeaveDays } from './LeaveRow'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Requests of the people whom the reader leads; the earliest leave first. */
export const LeaveToDecide = () => {
  const texts = useTexts(leaveTexts)
  const daysOf = useLeaveDays()
  const [approve] = useApproveLeaveMutation()
  const [reject, { isLoading }] = useRejectLeaveMutation()
  const isBusy = useToldState('rejecting', isLoading)
  const [asked, setAsked] = useScreenState<{ id: string; words: string } | null>('asked', null)
  const [isOpen, setIsOpen] = useScreenState('question', false)
  const confirm = async () => {
    if (asked) await reject(asked.id)
    setIsOpen(false)
  }
  return (
    <>
      <LeaveList
        label={texts.decideList}
        empty={texts.noneToDecide}
        list={leaveToDecideList}
        query={leaveQuery}
        row={(leave) => {
          const { id, person, type } = leave
          const what = `${person.fullName}: ${type.name}, ${daysOf(leave)}`
          return (
            <LeaveRow
              key={id}
              leave={leave}
              name={person.fullName}
              picture={<Avatar id={person.globalId} name={person.fullName} size={36} />}
            >
              <Button
                aria-haspopup="dialog"
                aria-label={texts.rejectOf(what)}
                icon={<X {...drawn} />}
                onClick={() => {
                  setAsked({ id, words: what })
                  setIsOpen(true)
                }}
              >
                {texts.reject}
              </Button>
              <Button
                type="primary"
                aria-label={texts.approveOf(what)}
                icon={<Check {...drawn} />}
                onClick={() => void approve(id)}
              >
                {texts.approve}
              </Button>
            </LeaveRow>
          )
        }}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.rejectTitle}
        text={texts.rejectText}
        {...(asked && { detail: asked.words })}
        yes={texts.reject}
        no={texts.cancel}
        isDestructive
        isBusy={isBusy}
        onYes={() => void confirm()}
        onNo={() => setIsOpen(false)}
      />
    </>
  )
}
