import { useEffect, useEffectEvent } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
import { problemsOfBlocks } from '@contract/templateBlocks'
import { BlocksEditor } from '@client/kits/blocks/BlocksEditor'
import { useBlocks, useRemovedBlocks } from '@client/kits/blocks/useBlocks'
import type { Wrong } from '@client/kits/forms/validate'
import { OfferedCodes, ShortCodePanel } from '@client/kits/shortCodes/ShortCodePanel'
import { useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'
import { useShortCodes } from '@client/kits/shortCodes/useShortCodes'
import type { CommunicationEditor } from './useCommunicationForm'

/** What keeps the blocks from being sent, by the id of each; under '' of all (CM-020, CM-021). */
export const wrongBlocks = (blocks: readonly FormBlock[]): Map<string, Wrong> => {
  const left = blocks
    .filter(({ _destroy }) => !_destroy)
    .map(({ kind, content = '' }, index) => ({ kind, content, index, formStructure: { components: [] } }))
  const { base, ...problems } = problemsOfBlocks(left)
  const kept = blocks.filter(({ _destroy }) => !_destroy)
  const wrong = new Map<string, Wrong>(base === undefined ? [] : [['', { base }]])
  for (const [path, words] of Object.entries(problems)) {
    const [, index = '', inside = ''] = path.split('.')
    const id = kept[Number(index)]?.id
    if (id !== undefined) wrong.set(id, { [inside]: words })
  }
  return wrong
}

/** No forms in a letter. */
const noForm = () => null

type Props = {
  form: CommunicationEditor['form']
  /** Errors are shown once the way on was refused; each refusal counts. */
  refusals: number
}

/** The blocks of the letter, with short codes beside them. */
export const LetterStep = ({ form, refusals }: Props) => {
  const known = useKnownCodes('communication')
  const codes = useShortCodes(known)
  const { shown, change } = useRemovedBlocks(form.values.blocksAttributes, (next) =>
    form.change('blocksAttributes', next),
  )
  const blocks = useBlocks(shown, change)
  const wrong = refusals > 0 ? wrongBlocks(form.values.blocksAttributes) : new Map<string, Wrong>()
  const leadToBlock = useEffectEvent(() => {
    const wrongId = [...wrong.keys()].find((id) => id !== '')
    if (wrongId !== undefined) blocks.act(({ showWrong }) => showWrong(wrongId))
  })
  useEffect(() => {
    if (refusals > 0) leadToBlock()
  }, [refusals])
  return (
    <>
      <BlocksEditor
        editing={blocks}
        error={wrong.get('')?.['base']}
        wrong={wrong}
        isReadOnly={false}
        mayHaveForms={false}
        features={codes.features}
        form={noForm}
        beside={
          <ShortCodePanel
            kind="communication"
            known={known}
            onInsert={blocks.shown?.kind === 'wysiwyg' ? codes.insert : null}
          />
        }
      />
      <OfferedCodes offer={codes.offer} />
    </>
  )
}
