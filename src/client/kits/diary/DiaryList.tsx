import type { ComponentProps } from 'react'
import { ListStates } from '@client/kits/records/ListStates'
import { useEndlessList } from '@client/kits/records/useScrolledList'
import { useReachEnd } from '@client/kits/records/useReachEnd'
import { diaryList, type DiaryQuery } from '@client/state/diary/diaryApi'
import { listKey } from '@client/state/records/listEndpoints'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { StaleAlert } from '@client/ui/StaleAlert'
import { DiaryItem } from './DiaryItem'
import * as styles from './DiaryList.module.css'
import { DiarySkeleton } from './DiarySkeleton'

const threshold = 100 // DY-007

type Props = {
  query: DiaryQuery
  /** Selects what scrolls. */
  scroller: string
  menu?: ComponentProps<typeof DiaryItem>['menu']
}

const List = ({ query, scroller, menu }: Props) => {
  const texts = useTexts(diaryTexts)
  const list = useEndlessList(diaryList, query)
  const hasMore = list.hasMore && !list.isMoreFailed
  const end = useReachEnd<HTMLDivElement>({
    shownCount: list.ids.length,
    isWaiting: hasMore && !list.isLoadingMore,
    threshold,
    scroller,
    onReach: list.askForMore,
  })
  return (
    <ListStates
      list={list}
      isEmpty={list.ids.length === 0}
      texts={texts}
      skeleton={<DiarySkeleton />}
      empty={<EmptyState drawing={illustrations.board} text={texts.empty} />}
      placeClass={styles.place}
    >
      <ul className={styles.list} aria-label={texts.list} aria-busy={list.isLoadingMore} data-list-keys="">
        {list.ids.map((id) => (
          <DiaryItem key={id} id={id} day={query.date} {...(menu && { menu })} />
        ))}
      </ul>
      <div ref={end} aria-hidden="true">
        {hasMore && <DiarySkeleton rows={1} />}
      </div>
      <StaleAlert
        request={{ isError: list.isMoreFailed, isFetching: list.isLoadingMore, retry: list.loadMore }}
        text={texts.moreFailed}
      />
    </ListStates>
  )
}

/** The items of a day, page after page. Another query starts at the top. */
export const DiaryList = (props: Props) => <List key={listKey(props.query)} {...props} />
