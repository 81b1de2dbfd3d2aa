import { Link, useLocation } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { selectHomePath } from '@client/state/session/accessSelectors'
import { illustrations } from '@client/ui/illustrations'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import * as styles from './ResultPage.module.css'

type Props = { title: string; text: string; action?: React.ReactNode }

/** A page with only a status text, shown before a redirect. */
export const FullPageStatus = ({ text }: { text: string }) => (
  <p className={styles.page} role="status">
    {text}
  </p>
)

/** A page with only a message and a link to home. */
export const ResultPage = ({ title, text, action }: Props) => {
  const texts = useTexts(shellTexts)
  const home = useAppSelector(selectHomePath)
  const isHome = useLocation().pathname === home
  const Heading = useMedia(media.phone) ? 'h2' : 'h1' // on phones the top bar contains the page's h1
  return (
    <section className={styles.page}>
      {illustrations.board}
      <Heading tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      <p>{text}</p>
      <div className={styles.actions}>
        {action}
        {!isHome && <Link to="/">{texts.goHome}</Link>}
      </div>
    </section>
  )
}
