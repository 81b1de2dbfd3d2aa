import { Button } from 'antd'
import { Check, Eye, Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Media } from '@contract/media'
import type { Observed } from '@contract/training/questionSets'
import { seenWords } from '@contract/training/sightings'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Observation.module.css'
import { SightingItem } from './SightingItem'
import type { Sightings } from './useSightings'

const drawn = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  line: Observed
  sightings: Sightings
  media: readonly Media[]
}

/** A line of the checklist: how often it was seen, and a press for once more. */
export const ObservedLine = ({ line, sightings, media }: Props) => {
  const texts = useTexts(observationTexts)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  /** Seen in this visit last: what a press too many takes back. */
  const [lastId, setLastId] = useScreenState<string | null>(`seen last: ${line.key}`, null)
  const seen = sightings.seenOf(line.key)
  const isDone = seen.length >= line.repeatCount
  const last = seen.find(({ id }) => id === lastId)
  const words = seenWords(seen.length, line)
  /** The button that was pressed goes: the focus stays with the line. */
  const takeBack = (id: string) => {
    const one = seen.find((sighting) => sighting.id === id)
    if (one) sightings.change(line.key, one, { isRemoved: true })
    heading.current?.focus()
  }
  return (
    <li>
      <article className={styles.line} aria-labelledby={headingId} data-is-done={isDone}>
        <header className={styles.lineHead}>
          <h2 id={headingId} ref={heading} tabIndex={-1} dir="auto">
            {line.text}
          </h2>
          <Tag look={isDone ? 'done' : 'plain'} {...(isDone && { icon: Check })}>
            {words}
          </Tag>
        </header>
        <div className={styles.press}>
          <Button
            ref={pressed}
            size="large"
            type={isDone ? 'default' : 'primary'}
            className={styles.seen ?? ''}
            icon={<Eye {...drawn} />}
            disabled={isDone}
            aria-label={texts.seenNamed(line.text)}
            onClick={() => setLastId(sightings.add(line.key))}
          >
            {texts.seen}
          </Button>
          {last && (
            <Button
              size="large"
              className={styles.undo ?? ''}
              icon={<Undo2 {...drawn} />}
              aria-label={texts.undoNamed(line.text)}
              onClick={() => takeBack(last.id)}
            >
              {texts.undo}
            </Button>
          )}
        </div>
        <VisuallyHidden isStatus>{lastId === null ? '' : words}</VisuallyHidden>
        {seen.length > 0 && (
          <ul className={styles.sightings} aria-label={texts.sightings(line.text)}>
            {seen.map((sighting) => (
              <SightingItem
                key={sighting.id}
                sighting={sighting}
                media={media}
                onChange={(changes) =>
                  changes.isRemoved === true ? takeBack(sighting.id) : sightings.change(line.key, sighting, changes)
                }
              />
            ))}
          </ul>
        )}
      </article>
    </li>
  )
}
