import { Button } from 'antd'
import { useId } from 'react'
import type { DocumentTemplate } from '@contract/documentTemplates'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { versionsTexts } from '@client/texts/templateTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { TemplateStatus } from './TemplateStatus'
import * as styles from './VersionHistory.module.css'

/** TP-030 */
const shownAtFirst = 3

type Version = DocumentTemplate['versionHistory'][number]
type Props = {
  versions: readonly Version[]
  /** Opens the comparison of an older version with the one that is shown. */
  onCompare: (version: Version) => void
  /** The version on the page, which is not compared with itself. */
  shownId: string
}

/** The versions of a template, newest first: three, and the others on request (TP-030, TP-031). */
export const VersionHistory = ({ versions, onCompare, shownId }: Props) => {
  const texts = useTexts(versionsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const titleId = useId()
  const [isWhole, setIsWhole] = useScreenState('whole history', false)
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst)
  const others = versions.length - shownAtFirst
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.history}</h2>
      <ol>
        {shown.map((version) => (
          <li key={version.id}>
            <div className={styles.head}>
              <span className={styles.name}>{texts.version(version.version)}</span>
              <TemplateStatus status={version.status} />
            </div>
            <p>
              {texts.author(version.author?.name ?? null, formatInZone(version.lastModified, timeZone, 'timeAndDay'))}
            </p>
            {version.id !== shownId && (
              <Button
                type="link"
                size="small"
                className={styles.compare ?? ''}
                aria-haspopup="dialog"
                onClick={() => onCompare(version)}
              >
                {texts.compare}
                <span className={styles.of}> {texts.version(version.version)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button type="link" className={styles.more ?? ''} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(others)}
        </Button>
      )}
    </section>
  )
}
