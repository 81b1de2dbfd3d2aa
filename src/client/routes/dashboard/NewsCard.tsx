import type { Article } from '@contract/articles'
import { newsAddress } from '@client/kits/services/services'
import { articlesShown, useArticles } from '@client/state/articles/articlesApi'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectServices, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { newsTexts } from '@client/texts/dashboardTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { parsed, wordsOf } from '@client/ui/textOfHtml'
import { formatInZone } from '@client/ui/zonedTime'
import { CardSkeleton, CardStates, DashboardCard, OutsideLink } from '@client/kits/cards/DashboardCard'
import * as styles from './NewsCard.module.css'
import { usePlace } from './cardContext'

const coverHeight = 150

/** The words of the paragraph blocks (NW-004), which may have marks. */
const summaryOf = ({ content }: Article) =>
  (content?.blocks ?? [])
    .filter(({ type }) => type === 'paragraph')
    .map(({ data }) => wordsOf(parsed(data.text ?? '', ' ')))
    .join(' ')

/** The cover, or the title's first letter (NW-003). */
const Cover = ({ article: { id, title, media } }: { article: Article }) => {
  const [hasFailed, setHasFailed] = useScreenState(`failed cover of article ${id}`, false)
  const file = media?.objectFiles[0]
  if (!file || hasFailed)
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...title.trim()][0]?.toLocaleUpperCase()}
      </span>
    )
  const { url, thumbnailUrl } = file
  return (
    <img
      className={styles.cover}
      src={thumbnailUrl ?? url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}

const ArticleEntry = ({ article }: { article: Article }) => {
  const timeZone = useAppSelector(selectTimeZone)
  const href = newsAddress(useAppSelector(selectServices), location.origin, article.slug)
  const { title, publishedAt } = article
  return (
    <li className={styles.article}>
      <Cover article={article} />
      <time className={styles.date} dateTime={publishedAt} title={formatInZone(publishedAt, timeZone, 'full')}>
        {formatInZone(publishedAt, timeZone, 'dottedDay')}
      </time>
      <h3 className={styles.title} data-excerpt>
        {href === null ? title : <OutsideLink href={href}>{title}</OutsideLink>}
      </h3>
      <p className={styles.summary} data-excerpt>
        {summaryOf(article)}
      </p>
    </li>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(newsTexts).loading}>
    <ul className={styles.list}>
      {['68%', '82%', '74%'].map((width) => (
        <li key={width} className={styles.article} aria-hidden="true">
          <SkeletonLine width="100%" height={coverHeight} />
          <SkeletonLine width={72} />
          <SkeletonLine width={width} />
          <SkeletonLine width="100%" />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** The latest articles for the selected location (NW-001). */
export const NewsCard = () => {
  const texts = useTexts(newsTexts)
  const { locationId, isNowhere } = usePlace()
  const { data, list } = useArticles(locationId)
  const articles = data?.records.slice(0, articlesShown) ?? []
  const all = newsAddress(useAppSelector(selectServices), location.origin)
  return (
    <DashboardCard
      id="news"
      title={texts.news}
      bodyClass={styles.body}
      link={all !== null && <OutsideLink href={all}>{texts.allNews}</OutsideLink>}
    >
      <CardStates
        list={list}
        isEmpty={articles.length === 0}
        texts={texts}
        isNowhere={isNowhere}
        skeleton={<Loading />}
      >
        <ul className={styles.list}>
          {articles.map((article) => (
            <ArticleEntry key={article.id} article={article} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
