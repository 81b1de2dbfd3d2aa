import type { ComponentProps, ReactNode } from 'react'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { RecordPage } from '@client/kits/records/RecordPage'
import { Facts } from '@client/ui/Facts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './TrainingPage.module.css'

type FrameProps = {
  /** Beside the rest where there is room; its facts are below the rest where there is none. */
  side?: ReactNode
  children: ReactNode
}

const Frame = ({ side, children }: FrameProps) => (
  <div className={styles.place}>
    {side === undefined ? (
      <div className={styles.page}>{children}</div>
    ) : (
      <div className={styles.sided}>
        <div className={styles.side}>{side}</div>
        <div className={styles.main}>{children}</div>
      </div>
    )}
  </div>
)

type SideProps = ComponentProps<typeof Facts> & { label: string; children?: ReactNode }

/** Whose and what it is, at the side of a page; more of it as `children`. */
export const SideFacts = ({ label, rows, children }: SideProps) => (
  <section className={styles.facts} aria-label={label}>
    <Facts rows={rows} />
    {children}
  </section>
)

type PageProps = FrameProps & {
  title: string
  /** Where the title leads back to. */
  titleLink: string
}

/** The page of something that a student learns by, once it is known. */
export const TrainingPage = ({ title, titleLink, ...frame }: PageProps) => {
  usePageTitle(title)
  return (
    <>
      <PageTitleRow title={title} titleLink={titleLink} />
      <Frame {...frame} />
    </>
  )
}

const lines = ['40%', '90%', '75%', '85%']

const Coming = () => (
  <div className={styles.coming}>
    {lines.map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

type RecordProps<Row> = {
  /** By its hook. */
  reading: { record: Row | undefined; isError: boolean; isGone: boolean; retry: () => void }
  /** Until the record is here. */
  title: string
  listPath: string
  texts: { loading: string; gone: string; back: string; failed: string }
  hasSide?: true
  /** Draws a `TrainingPage`. */
  children: (record: Row) => ReactNode
}

/** The same by its id, or what stands there while it is loading, gone, or could not be loaded. */
export const TrainingRecordPage = <Row,>({ reading, texts, hasSide, ...page }: RecordProps<Row>) => {
  const { record, ...request } = reading
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Frame {...(hasSide && { side: <Coming /> })}>
        <Coming />
        <Coming />
        <Coming />
      </Frame>
    </div>
  )
  return <RecordPage record={record} request={request} texts={texts} skeleton={skeleton} {...page} />
}
