import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { LoadedScreen } from '@client/kits/areas/area'
import { FullPageStatus, ResultPage } from '@client/kits/page/ResultPage'
import { rosterAddress } from '@client/kits/services/services'
import { useAppSelector } from '@client/state/hooks'
import { leaveSlice } from '@client/state/roster/leaveRequests'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectHasOwnRoster, selectServices, selectServicesStatus } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/titles'
import { LeaveRequests } from './LeaveRequests'
import { MyRoster } from './MyRoster'
import { MyShifts } from './MyShifts'

const Missing = () => {
  const texts = useTexts(rosterTexts)
  return <ResultPage title={texts.missing} text={texts.missingText} />
}

/** Leads to the roster service; without it, an explanation (D-29). */
const RosterService = () => {
  const texts = useTexts(rosterTexts)
  const { myRoster } = useTexts(rosterTitles)
  const { pathname } = useLocation()
  const services = useAppSelector(selectServices)
  const isUnknown = useAppSelector(selectServicesStatus) !== 'succeeded' // also during a refetch
  const address = rosterAddress(services, pathname, location.origin)
  useEffect(() => {
    if (address !== null) location.replace(address)
  }, [address])

  if (address !== null) return <FullPageStatus text={texts.opening(myRoster)} />
  return isUnknown ? <ResultPage title={texts.unknown} text={texts.unknownText} /> : <Missing />
}

/** Muster's own page where it keeps the shifts of a workforce, else the roster service (decision 0043). */
const RosterRoute = ({ children }: { children: ReactNode }) => {
  const isOwn = useAppSelector(selectHasOwnRoster)
  const mayUse = useAppSelector((state) => selectMay(state, 'portal.use'))
  if (!isOwn) return <RosterService />
  return mayUse ? children : <Missing />
}

/** The content of the roster's chunk. */
export const rosterScreens = {
  myRoster: {
    Screen: () => (
      <RosterRoute>
        <MyRoster />
      </RosterRoute>
    ),
  },
  myShifts: {
    Screen: () => (
      <RosterRoute>
        <MyShifts />
      </RosterRoute>
    ),
  },
  leaveRequests: {
    Screen: () => (
      <RosterRoute>
        <LeaveRequests />
      </RosterRoute>
    ),
    slices: [{ slice: leaveSlice }],
  },
} satisfies Record<string, LoadedScreen>
