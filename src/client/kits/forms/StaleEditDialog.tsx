import { Button, Modal } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { layout } from '@client/theme/layout'
import { isSame } from './draftValues'
import type { FormValues } from './formTypes'
import type { ServerForm } from './useServerForm'
import { VersionChoice, type Version } from './VersionChoice'
import './staleEdit.css'

type Versions<Values> = { mine: Values; theirs: Values; opened: Values }
type StaleEditDialogProps<Values extends FormValues> = {
  form: Pick<ServerForm<Values>, 'stale' | 'values' | 'names' | 'fields'>
}

/**
 * Somebody else was faster (D-15): both versions, field by field where they differ. What a person changed stays theirs
 * and what only others changed is taken from them, unless the person says otherwise. Going back loses nothing.
 */
export const StaleEditDialog = <Values extends FormValues>({ form }: StaleEditDialogProps<Values>) => {
  const texts = useTexts(formTexts)
  const { stale, names, fields } = form
  /** Kept while the dialog closes. */
  const [versions, setVersions] = useState<Versions<Values> | null>(null)
  const [choices, setChoices] = useState<Partial<Record<keyof Values & string, Version>>>({})
  if (stale && versions?.theirs !== stale.theirs) {
    setVersions({ mine: form.values, theirs: stale.theirs, opened: stale.opened })
    setChoices({})
  }
  if (!versions) return null

  const { mine, theirs, opened } = versions
  const different = names.filter((name) => !isSame(mine[name], theirs[name]))
  const chosenOf = (name: keyof Values & string): Version =>
    choices[name] ?? (isSame(mine[name], opened[name]) ? 'theirs' : 'mine')
  const taken = different.filter((name) => chosenOf(name) === 'theirs')
  const chosen = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
  const wordsFor = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    fields[name].show?.(value) ?? texts.valueWords(value)

  return (
    <Modal
      open={stale !== null}
      centered
      width={layout.dialogWide}
      className="dialog stale-edit"
      title={texts.staleTitle}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': texts.close }}
      onCancel={() => stale?.goBack()}
      footer={[
        <Button key="back" onClick={stale?.goBack}>
          {texts.staleBack}
        </Button>,
        <Button key="theirs" onClick={stale?.takeTheirs}>
          {texts.staleTakeTheirs}
        </Button>,
        <Button key="save" type="primary" onClick={() => void stale?.saveOver(chosen)}>
          {texts.staleSave}
        </Button>,
      ]}
    >
      <p>{texts.staleText}</p>
      {different.map((name) => (
        <VersionChoice
          key={name}
          name={name}
          label={fields[name].label}
          mine={wordsFor(name, mine[name])}
          theirs={wordsFor(name, theirs[name])}
          chosen={chosenOf(name)}
          onChoose={(version) => setChoices({ ...choices, [name]: version })}
        />
      ))}
    </Modal>
  )
}
