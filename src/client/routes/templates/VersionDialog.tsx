import { Alert, Button } from 'antd'
import { type Change, diffWords } from 'diff'
import { Fragment, memo, useMemo } from 'react'
import type { Block, FormBlock } from '@contract/templateBlocks'
import { hasSameBlocks } from '@client/kits/blocks/blockChanges'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useTemplateVersion } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { versionsTexts } from '@client/texts/templateTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { textOfHtml } from '@client/ui/textOfHtml'
import * as styles from './VersionDialog.module.css'

/** The same block in two versions, as words. */
type Pair = { id: string; older: string; newer: string }

/**
 * Words that may be added and removed in all blocks together before they are no longer compared word by word. The work grows
 * with the square of it: this many keep a slow computer busy for less than half a second.
 */
const mostEdits = 2_000

const changed = ({ older, newer }: Pair) => older !== newer
const whole = (value: string, kind: 'added' | 'removed'): Change => ({
  value,
  count: 1,
  added: kind === 'added',
  removed: kind === 'removed',
})

/** The words of each block that were removed and added. A block that was rewritten is shown whole, the older text first. */
export const wordDifferences = (pairs: readonly Pair[]) => {
  const count = pairs.filter(changed).length
  const maxEditLength = Math.ceil(mostEdits / Math.sqrt(Math.max(1, count)))
  return pairs.map(({ id, older, newer }) => {
    const changes = diffWords(older, newer, { maxEditLength })
    return { id, isRewritten: !changes, changes: changes ?? [whole(older, 'removed'), whole(newer, 'added')] }
  })
}

/** A block as words: its title, and its text or its fields. */
const wordsOf = ({ title = '', content = '', kind, formStructure }: FormBlock): string =>
  [
    title,
    kind === 'form' ? (formStructure?.components ?? []).map(({ label }) => label).join('\n') : textOfHtml(content),
  ]
    .filter((part) => part !== '')
    .join('\n')

/** The blocks of both versions, in the order of the newer one; those that only the older one has come last. */
const pairsOf = (older: readonly FormBlock[], newer: readonly FormBlock[]): Pair[] => {
  const textIn = (blocks: readonly FormBlock[], id: string | undefined) => {
    const block = blocks.find((one) => one.id === id)
    return block ? wordsOf(block) : ''
  }
  const gone = older.filter(({ id }) => !newer.some((block) => block.id === id))
  return [...newer, ...gone].map(({ id = '' }) => ({ id, older: textIn(older, id), newer: textIn(newer, id) }))
}

/** Words that were added or removed are marked, for the eye and for screen readers. */
const Differences = memo(({ pairs }: { pairs: readonly Pair[] }) => {
  const texts = useTexts(versionsTexts)
  return (
    <div className={styles.blocks}>
      {wordDifferences(pairs).map(({ id, changes, isRewritten }) => (
        <Fragment key={id}>
          {isRewritten && <p className={styles.note}>{texts.rewritten}</p>}
          <p className={styles.block}>
            {changes.map(({ value, added, removed }, index) => {
              if (added) return <ins key={index}>{value}</ins>
              return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>
            })}
          </p>
        </Fragment>
      ))}
    </div>
  )
})
Differences.displayName = 'Differences'

type Props = {
  templateId: string
  /** The older version, as the history lists it. */
  version: { id: string; version: number }
  /** What it is compared with: the page's own blocks. */
  shown: { version: number; blocks: readonly FormBlock[]; isChanged: boolean }
  isOpen: boolean
  onClose: () => void
  /** Puts the older blocks into the draft; null where there is none. */
  onRestore: ((blocks: readonly Block[]) => void) | null
}

/** An older version beside the one on the page, whose differences are marked, and the way back to it. */
export const VersionDialog = ({ templateId, version, shown, isOpen, onClose, onRestore }: Props) => {
  const texts = useTexts(versionsTexts)
  const { version: older, isError, retry } = useTemplateVersion(templateId, version.id)
  const pairs = useMemo(() => (older ? pairsOf(older.blocksAttributes, shown.blocks) : []), [older, shown.blocks])
  const restore = () => {
    if (older) onRestore?.(older.blocksAttributes)
    onClose()
  }
  return (
    <Dialog title={texts.compareTitle(version.version, shown.version)} isOpen={isOpen} onAskToClose={onClose}>
      {isError && <ErrorState text={texts.failed} onRetry={retry} />}
      {!older && !isError && (
        <div role="status" aria-label={texts.loading} className={styles.loading}>
          {['80%', '95%', '60%'].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      )}
      {older && pairs.every((pair) => pair.older === pair.newer) && (
        <p>{hasSameBlocks(older.blocksAttributes, shown.blocks) ? texts.same : texts.sameWords}</p>
      )}
      {older && <Differences pairs={pairs} />}
      {onRestore && shown.isChanged && <Alert type="warning" showIcon title={texts.replaces} />}
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
        {onRestore && (
          <Button type="primary" disabled={!older} onClick={restore}>
            {texts.restore}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
