import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { FullPageStatus, ResultPage } from '@client/kits/page/ResultPage'
import { rosterAddress } from '@client/kits/services/serviceLinks'
import { selectServices, selectServicesStatus } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/rosterTitles'

/** Rosters, shifts and leave belong to the roster service; users without it see an explanation (D-29). */
export const RosterRoute = () => {
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
  if (isUnknown) return <ResultPage title={texts.unknown} text={texts.unknownText} />
  return <ResultPage title={texts.missing} text={texts.missingText} />
}
