import { Check } from 'lucide-react'
import type { Attempt } from '@contract/training/attempts'
import { seenIn, seenWords, sightingsIn } from '@contract/training/sightings'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import { white } from '@client/theme/neutrals'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { ProgressBar } from '@client/ui/ProgressBar'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ObservationProgress.module.css'

/** Signatures are drawn in dark ink, in both themes. */
const paper = { background: white }

type Shown = Pick<
  Attempt,
  'observations' | 'answers' | 'media' | 'status' | 'summary' | 'signature' | 'decidedAt' | 'decidedBy'
>

const Sign = ({ status, summary, signature, decidedAt, decidedBy }: Shown) => {
  const texts = useTexts(observationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  if (decidedAt === null || (status !== 'approved' && status !== 'resubmit')) return null
  const when = formatInZone(decidedAt, timeZone, 'dayAndTime')
  return (
    <section className={styles.signed} aria-label={texts.signature}>
      <p>
        <Tag look={status === 'approved' ? 'done' : 'failed'}>{texts.signedAs[status]}</Tag>
      </p>
      {summary !== '' && (
        <p className={styles.words} dir="auto">
          {summary}
        </p>
      )}
      {signature && <img className={styles.picture} style={paper} src={signature.image} alt={signature.text} />}
      <p className={styles.when}>{decidedBy ? texts.signedBy(decidedBy.name, when) : texts.signedOn(when)}</p>
    </section>
  )
}

/** How far an observation is, for reading: what was seen when, with notes and photos, and who has signed it. */
export const ObservationProgress = ({ attempt }: { attempt: Shown }) => {
  const texts = useTexts(observationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const lines = attempt.observations.map((line) => ({ ...line, seen: seenIn(sightingsIn(attempt.answers[line.key])) }))
  const asked = lines.reduce((sum, { repeatCount }) => sum + repeatCount, 0)
  const seen = lines.reduce((sum, line) => sum + Math.min(line.seen.length, line.repeatCount), 0)
  const words = texts.inAll(seen, asked)
  return (
    <div className={styles.progress}>
      <Sign {...attempt} />
      <div>
        <p className={styles.when}>{words}</p>
        <ProgressBar label={texts.progress} progress={asked === 0 ? 0 : seen / asked} words={words} />
      </div>
      <ul className={styles.lines} aria-label={texts.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <div className={styles.head}>
              <span dir="auto">{line.text}</span>
              <Tag
                look={line.seen.length < line.repeatCount ? 'plain' : 'done'}
                {...(line.seen.length >= line.repeatCount && { icon: Check })}
              >
                {seenWords(line.seen.length, line)}
              </Tag>
            </div>
            {line.seen.map(({ id, at, note, mediaIds }) => (
              <div key={id} className={styles.sighting}>
                <p className={styles.when}>{formatInZone(at, timeZone, 'dayAndTime')}</p>
                {note !== '' && (
                  <p className={styles.words} dir="auto">
                    {note}
                  </p>
                )}
                <MediaAttachments
                  media={{
                    objectFiles: attempt.media
                      .filter((one) => mediaIds.includes(one.id))
                      .flatMap((one) => one.objectFiles),
                  }}
                />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
