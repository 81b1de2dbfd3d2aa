import { useMemo } from 'react'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { FormBlock as Block } from '@contract/templateBlocks'
import { keptBlocks } from '@client/kits/blocks/blockChanges'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { RichText } from '@client/ui/RichText'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { FormBlock } from './FormBlock'
import * as styles from './TemplatePreview.module.css'

type Props = {
  blocks: readonly Block[]
  /** Values of codes that are the same for every receiver. */
  defaults: Readonly<Record<string, string>>
}

/** The blocks as a receiver will see them, with the values that are known already; other codes stay as they are. */
export const TemplatePreview = ({ blocks, defaults }: Props) => {
  const texts = useTexts(templateTexts)
  const parts = useMemo(
    () =>
      keptBlocks(blocks).map((block) => ({ block, html: resolveShortCodes(block.content ?? '', defaults, 'html') })),
    [blocks, defaults],
  )
  if (parts.length === 0) return <p className={styles.empty}>{texts.previewEmpty}</p>
  return (
    <article className={styles.letter} aria-label={texts.preview}>
      {parts.map(({ block, html }) =>
        block.kind === 'form' ? (
          <section key={block.id} className={styles.form}>
            <FormBlock block={block} onChange={null} />
          </section>
        ) : (
          <RichText key={block.id} html={html} />
        ),
      )}
    </article>
  )
}

/** In its place before it is here. */
export const LetterSkeleton = ({ label }: { label: string }) => (
  <div className={styles.letter} role="status" aria-label={label}>
    {['40%', '95%', '100%', '85%', '60%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)
