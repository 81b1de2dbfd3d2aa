import { type ComponentProps, lazy, useMemo } from 'react'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { FormBlock as Block } from '@contract/templateBlocks'
import { keptBlocks } from '@client/kits/blocks/blockChanges'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { RichText } from '@client/ui/RichText'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './TemplatePreview.module.css'

const FormBlockFields = lazy(() =>
  import(/* webpackChunkName: "formBlock" */ './FormBlockFields').then((module) => ({
    default: module.FormBlockFields,
  })),
)

/** The fields of a form block, in a chunk of their own: most templates have none. In a preview the reader signs. */
export const FormBlock = (props: Omit<ComponentProps<typeof FormBlockFields>, 'signer'>) => {
  const { formFailed } = useTexts(templateTexts)
  const account = useAppSelector(selectAccount)
  const signer = account ? `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim() : ''
  return (
    <LazyPart failed={formFailed} skeleton={<SkeletonLine width="60%" />}>
      <FormBlockFields {...props} signer={signer} />
    </LazyPart>
  )
}

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
