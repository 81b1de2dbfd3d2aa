import { EditorField, EditorSkeleton } from '@client/kits/editor/EditorField'
import { Part, useField } from './Part'
import { samples } from './samples'

const { help, wrong, html, formatted } = samples
const fewTools = { without: ['style', 'alignLeft', 'alignCenter', 'alignRight', 'rule'] } as const

/** Texts with formatting. */
export const EditorParts = () => {
  const [empty, filled] = [useField(''), useField<string>(html)]
  return (
    <>
      <Part name="EditorField: empty, with every format, nearly full" isWide>
        <EditorField {...empty} isRequired help={help} />
        <EditorField {...useField<string>(formatted)} />
        <EditorField {...filled} mostBytes={130} />
      </Part>
      <Part name="EditorField: invalid, disabled, with fewer tools, in a narrow place; EditorSkeleton">
        <EditorField {...empty} isRequired error={wrong} />
        <EditorField {...filled} disabled />
        <EditorField {...filled} features={fewTools} />
        <EditorSkeleton />
      </Part>
    </>
  )
}
