import { startTransition, useEffect, useState } from 'react'
import type { LoadedScreen } from '@client/kits/areas/area'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { diarySlice, diarySnapshot, listenForChangedDiary } from '@client/state/diary/diarySlice'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/titles'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './DashboardRoute.module.css'
import { prefetchDashboard, selectRows } from './dashboardRows'
import { FirstRow } from '@client/kits/cards/firstRow'

const Title = () => {
  const { home } = useTexts(dashboardTitles)
  const day = useAppSelector((state) => formatInZone(state.clock.now, selectTimeZone(state), 'longDay'))
  return <PageTitleRow title={home} meta={day} />
}

/** What a screen shows without scrolling begins in these rows. */
const firstRows = 1

/**
 * How many rows are rendered: the first at once, then one after the other in the background, so that what is further down
 * does not delay what is seen first.
 */
const useRowsInTurn = (all: number) => {
  const [shown, setShown] = useState(firstRows)
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1))
  }, [shown, all])
  return shown
}

/** Asks for the content of the cards at once, also of those whose turn to render has not come. */
const usePrefetch = () => {
  const dispatch = useAppDispatch()
  const locationId = useAppSelector(({ locations }) => locations.selectedId)
  useEffect(() => void prefetchDashboard(dispatch), [dispatch, locationId])
}

/** My Home: rows of cards, of which each loads, fails and is tried again by itself (D-50, D-52). */
export const DashboardRoute = () => {
  const isPhone = useMedia(media.phone)
  const rows = useAppSelector(selectRows)
  const shown = useRowsInTurn(rows.length)
  usePrefetch()
  return (
    <>
      <Title />
      <div className={styles.dashboard}>
        {isPhone && <LocationPicker isWide />}
        {rows.slice(0, shown).map((cells, index) => (
          <FirstRow key={cells[0]?.cards[0]?.id} value={index === 0}>
            <div className={styles.row}>
              {cells.map(({ cards, isWide = false }) => (
                <div key={cards[0]?.id} className={isWide ? styles.wide : styles.cell}>
                  {cards.map(({ id, Card }) => (
                    <Card key={id} />
                  ))}
                </div>
              ))}
            </div>
          </FirstRow>
        ))}
      </div>
    </>
  )
}

/** The content of the chunk of the dashboard. */
export const dashboardScreen: LoadedScreen = {
  Screen: DashboardRoute,
  prefetch: prefetchDashboard,
  slices: [{ slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedDiary],
}
