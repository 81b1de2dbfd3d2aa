import { useState } from 'react'
import { emptyBlock, type FormBlock, noBlocks } from '@contract/templateBlocks'
import { BlocksEditor } from '@client/kits/blocks/BlocksEditor'
import { useBlocks } from '@client/kits/blocks/useBlocks'
import { Part } from './Part'
import { samples } from './samples'

const { help, person } = samples
const some: FormBlock[] = [
  { id: 'one', kind: 'wysiwyg', title: help, content: `<p>${help}</p>` },
  { id: 'two', kind: 'form', title: '' },
  { id: 'gone', kind: 'wysiwyg', title: person, _destroy: true },
]
const wrong = new Map([['two', { content: emptyBlock }]])
const features = {}

const Blocks = ({ blocks, isReadOnly = false }: { blocks: FormBlock[]; isReadOnly?: boolean }) => {
  const [value, setValue] = useState<readonly FormBlock[]>(blocks)
  return (
    <BlocksEditor
      editing={useBlocks(value, setValue)}
      error={blocks.length === 0 ? noBlocks : undefined}
      wrong={wrong}
      isReadOnly={isReadOnly}
      mayHaveForms={false}
      features={features}
      form={({ title }) => <p>{title}</p>}
    />
  )
}

/** The blocks of a template. */
export const BlockParts = () => (
  <>
    <Part name="BlocksEditor: some, with one that is wrong and one that is removed">
      <Blocks blocks={some} />
    </Part>
    <Part name="BlocksEditor: none, to be read">
      <Blocks blocks={[]} />
      <Blocks blocks={some} isReadOnly />
    </Part>
  </>
)
