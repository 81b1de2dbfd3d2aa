import { Button } from 'antd'
import TextArea from 'antd/es/input/TextArea'
import { NotebookPen, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Media } from '@contract/media'
import type { Sighting } from '@contract/training/sightings'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Observation.module.css'
import { SightingPhotos } from './SightingPhotos'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const longestNote = 2_000

type Props = {
  sighting: Sighting
  media: readonly Media[]
  onChange: (changes: Partial<Pick<Sighting, 'note' | 'mediaIds' | 'isRemoved'>>) => void
}

/** Once that something was seen: when, with a note and photos. */
export const SightingItem = ({ sighting, media, onChange }: Props) => {
  const texts = useTexts(observationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [isNoted, setNoted] = useScreenState(`note of ${sighting.id}`, false)
  const note = useRef<HTMLDivElement>(null)
  const when = formatInZone(sighting.at, timeZone, 'dayAndTime')
  const isOpen = isNoted || sighting.note !== ''
  useEffect(() => {
    if (isNoted) note.current?.querySelector('textarea')?.focus()
  }, [isNoted])
  return (
    <li className={styles.sighting}>
      <div className={styles.sightingHead}>
        <span className={styles.when}>{when}</span>
        {!isOpen && (
          <Button
            type="text"
            icon={<NotebookPen {...drawn} />}
            aria-label={texts.addNoteTo(when)}
            onClick={() => setNoted(true)}
          >
            {texts.note}
          </Button>
        )}
        <Button
          type="text"
          icon={<Undo2 {...drawn} />}
          aria-label={texts.takeBackOf(when)}
          onClick={() => onChange({ isRemoved: true })}
        >
          {texts.takeBack}
        </Button>
      </div>
      {isOpen && (
        <div ref={note}>
          <TextArea
            dir="auto"
            aria-label={texts.noteOf(when)}
            placeholder={texts.addNote}
            className={styles.note ?? ''}
            rows={2}
            maxLength={longestNote}
            value={sighting.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
      )}
      <SightingPhotos sighting={sighting} when={when} media={media} onChange={(mediaIds) => onChange({ mediaIds })} />
    </li>
  )
}
