import { Button } from 'antd'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '@client/kits/today/today'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { fetchShiftsBetween } from '@client/state/roster/rosterApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/rosterTitles'
import { saveFile } from '@client/ui/copyAndSave'
import { plusDays, secondsAt } from './rosterDays'
import * as styles from './rosterPage.module.css'

/** Six weeks. */
const daysAhead = 42

/** Saves the shifts and leave of the next six weeks as a calendar file. */
export const CalendarButton = () => {
  const texts = useTexts(rosterTexts)
  const { myShifts } = useTexts(rosterTitles)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const today = useToday()
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    try {
      const span = { from: secondsAt(today, timeZone), to: secondsAt(plusDays(today, daysAhead), timeZone) }
      const [{ records }, { calendarFile }] = await Promise.all([
        dispatch(fetchShiftsBetween(span)).unwrap(),
        import(/* webpackChunkName: "calendarFile" */ './calendarFile'),
      ])
      const text = calendarFile(records, { calendar: myShifts, shift: texts.shiftAt, host: location.hostname })
      saveFile(new File([text], `${texts.exportName}.ics`, { type: 'text/calendar' }))
    } catch {
      dispatch(noticeRaised({ kind: 'error', text: texts.exportFailed }))
    }
    setIsBusy(false)
  }
  return (
    <Button
      className={styles.action ?? ''}
      loading={isBusy}
      icon={<CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {texts.export}
    </Button>
  )
}
