import { Button } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { staleEditTexts } from '@client/texts/staleEditTexts'
import { layout } from '@client/theme/layout'
import { tabInside } from '@client/ui/keyboard'
import { overDialogs } from './ConfirmDialog'
import * as dialog from './Dialog.module.css'
import type { Difference, StaleEdit } from './formTypes'
import * as versionChoiceStyles from './VersionChoice.module.css'
import * as styles from './StaleEditDialog.module.css'

export type Version = 'mine' | 'theirs'

type VersionChoiceProps = {
  name: string
  label: string
  mine: string
  theirs: string
  chosen: Version
  onChoose: (version: Version) => void
}

/** Two versions of one field, side by side; the user selects the one to save. */
export const VersionChoice = ({ name, label, mine, theirs, chosen, onChoose }: VersionChoiceProps) => {
  const texts = useTexts(staleEditTexts)
  const id = useId()
  const option = (version: Version, title: string, words: string) => (
    <label className={chosen === version ? versionChoiceStyles.chosen : versionChoiceStyles.version}>
      <span className={versionChoiceStyles.title}>
        <input
          type="radio"
          name={`${id}-${name}`}
          checked={chosen === version}
          aria-describedby={`${id}-${version}`}
          onChange={() => onChoose(version)}
        />
        {title}
      </span>
      <span className={words === '' ? versionChoiceStyles.empty : versionChoiceStyles.words} id={`${id}-${version}`}>
        {words === '' ? texts.emptyValue : words}
      </span>
    </label>
  )
  return (
    <fieldset className={versionChoiceStyles.versions}>
      <legend>{label}</legend>
      {option('mine', texts.mine, mine)}
      {option('theirs', texts.theirs, theirs)}
    </fieldset>
  )
}

const look = clsx(dialog.dialog, styles.dialog)

/** Names of fields for which the user has chosen a version. */
type Choices = Record<Version, readonly string[]>
const noChoices: Choices = { mine: [], theirs: [] }

/**
 * An edit conflict (D-15): shows both versions of each differing field. By default, fields that the user changed keep
 * the user's value and all others take the saved one; the user can choose otherwise. Going back loses nothing.
 */
export const StaleEditDialog = ({ stale }: { stale: StaleEdit | null }) => {
  const texts = useTexts(staleEditTexts)
  const { close } = useTexts(formTexts)
  /** Kept during the closing animation. */
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  if (stale && stale.differences !== differences) setDifferences(stale.differences)
  const [choices, setChoices] = useScreenState('chosen versions', noChoices)
  const asked = useRef(differences)
  const begin = useEffectEvent(() => {
    if (asked.current !== differences) setChoices(noChoices)
    asked.current = differences
  })
  useLayoutEffect(() => begin(), [differences])
  const choose = (name: string, version: Version) => {
    const others = (names: readonly string[]) => names.filter((other) => other !== name)
    const left = { mine: others(choices.mine), theirs: others(choices.theirs) }
    setChoices({ ...left, [version]: [...left[version], name] })
  }
  const chosenOf = ({ name, isMine }: Difference): Version => {
    if (choices.mine.includes(name)) return 'mine'
    return choices.theirs.includes(name) || !isMine ? 'theirs' : 'mine'
  }
  const save = () => {
    const taken = differences.filter((difference) => chosenOf(difference) === 'theirs')
    void stale?.saveOver(taken.map(({ name }) => name))
  }

  return (
    <Modal
      zIndex={overDialogs}
      open={stale !== null}
      centered
      width={layout.dialogWide}
      className={look}
      title={texts.title}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': close }}
      wrapProps={tabInside}
      onCancel={() => stale?.goBack()}
      footer={[
        <Button key="back" onClick={stale?.goBack}>
          {texts.back}
        </Button>,
        <Button key="theirs" onClick={stale?.takeTheirs}>
          {texts.takeTheirs}
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          {texts.save}
        </Button>,
      ]}
    >
      <p>{texts.text}</p>
      {differences.map((difference) => (
        <VersionChoice
          key={difference.name}
          name={difference.name}
          label={difference.label}
          mine={texts.valueWords(difference.mine)}
          theirs={texts.valueWords(difference.theirs)}
          chosen={chosenOf(difference)}
          onChoose={(version) => choose(difference.name, version)}
        />
      ))}
    </Modal>
  )
}
