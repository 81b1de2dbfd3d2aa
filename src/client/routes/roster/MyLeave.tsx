import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useLeaveRequests, useWithdrawLeaveMutation } from '@client/state/roster/rosterApi'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { Tag } from '@client/ui/Tag'
import { LeaveList } from './LeaveList'
import { LeaveRow, useLeaveDays } from './LeaveRow'

const looks = { pending: 'pending', approved: 'done', rejected: 'failed' } as const

/** Own requests, the latest first. Those that wait can be taken back. */
export const MyLeave = () => {
  const texts = useTexts(leaveTexts)
  const { status: statusNames } = useTexts(shiftTexts)
  const requests = useLeaveRequests()
  const daysOf = useLeaveDays()
  const [withdraw, { isLoading }] = useWithdrawLeaveMutation()
  const [asked, setAsked] = useState<{ id: string; what: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    if (asked) await withdraw(asked.id)
    setIsOpen(false)
  }
  return (
    <>
      <LeaveList
        label={texts.list}
        empty={texts.none}
        requests={requests}
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
                    setAsked({ id: leave.id, what })
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
        {...(asked && { detail: asked.what })}
        yes={texts.withdraw}
        no={texts.keep}
        isDestructive
        isBusy={isLoading}
        onYes={() => void confirm()}
        onNo={() => setIsOpen(false)}
      />
    </>
  )
}
