import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, List, Minus, Pause, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Account } from '@contract/session'
import { viewportSlice } from '@client/recording/viewportSlice'
import { selectStateOf } from '@client/state/lazySlice'
import { LanguageContext, useTexts } from '@client/texts/catalogue'
import { snapshotTexts } from '@client/texts/snapshotTexts'
import { ActionList } from './ActionList'
import { Facts } from './Facts'
import { mountPortal, type Opened, type Place } from './mountPortal'
import * as styles from './ReplayBar.module.css'
import * as pageStyles from './ReplayPage.module.css'
import { speeds, usePlayback } from './usePlayback'

type IconButtonProps = {
  label: string
  icon: typeof Play
  disabled?: boolean
  isOn?: boolean
  hasFocus?: boolean
  onClick: () => void
}

const IconButton = ({ label, icon: Icon, disabled = false, isOn, hasFocus = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={styles.iconButton}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    autoFocus={hasFocus}
    aria-disabled={disabled} // disabled, it would lose the focus
    onClick={() => disabled || onClick()}
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </button>
)

/** The screen of a step, in the page's own root. */
const useScreen = (place: Place, opened: Opened, step: number, fallback: ReactNode) => {
  const portal = useRef<ReturnType<typeof mountPortal> | null>(null)
  const begin = useEffectEvent(() => mountPortal(place, opened, step, fallback))
  useEffect(() => {
    const mounted = (portal.current = begin())
    return () => mounted.end()
  }, [place, opened])
  useEffect(() => portal.current?.show(step), [step])
}

const utc = 'UTC'

/** Banner and timeline of a replay: they lie over the screen, which keeps the room that it had (D-95). */
export const ReplayBar = (props: { place: Place; opened: Opened; chooser: ReactNode; children: ReactNode }) => {
  const { place, opened, chooser, children } = props
  const { snapshot, states } = opened
  const texts = useTexts(snapshotTexts)
  const { step, last, isPlaying, speed, setSpeed, go, toggle } = usePlayback(snapshot.steps)
  const [hasList, setHasList] = useState(false)
  const [isSmall, setSmall] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const restore = () => {
    setSmall(false)
    setRestored(true)
  }
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), []) // what had the focus is gone
  useScreen(place, opened, step, <p role="alert">{texts.brokenScreen}</p>)
  const account: Account | null | undefined = states[0].session?.account
  const zone = account?.easyEmployerTimezoneString ?? utc
  const seen = selectStateOf(viewportSlice)(states[step] ?? states[0]).size ?? snapshot.view
  const position = step === 0 ? texts.beginning : texts.step(step, last)

  if (isSmall)
    return (
      <aside className={styles.small} aria-label={texts.replay}>
        {children}
        <button type="button" className={pageStyles.button} autoFocus onClick={() => restore()}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" /> {texts.restore}
        </button>
      </aside>
    )
  return (
    <LanguageContext value="en-AU">
      <aside ref={bar} tabIndex={-1} className={styles.bar} aria-label={texts.replay}>
        {children}
        {hasList && <ActionList steps={snapshot.steps} errors={snapshot.errors} step={step} onStep={go} />}
        <div className={styles.row}>
          <Facts snapshot={snapshot} seen={seen} zone={zone} />
          <p className={styles.buttons}>
            {chooser}
            <a className={pageStyles.button} href="/">
              {texts.leave}
            </a>
            <IconButton label={texts.minimise} icon={Minus} hasFocus={isRestored} onClick={() => setSmall(true)} />
          </p>
        </div>
        <div className={styles.row}>
          <div className={styles.buttons}>
            <IconButton label={texts.first} icon={ChevronFirst} disabled={step === 0} onClick={() => go(0)} />
            <IconButton label={texts.back} icon={ChevronLeft} disabled={step === 0} onClick={() => go(step - 1)} />
            <IconButton
              label={isPlaying ? texts.pause : texts.play}
              icon={isPlaying ? Pause : Play}
              disabled={last === 0}
              onClick={toggle}
            />
            <IconButton
              label={texts.forward}
              icon={ChevronRight}
              disabled={step === last}
              onClick={() => go(step + 1)}
            />
            <IconButton label={texts.last} icon={ChevronLast} disabled={step === last} onClick={() => go(last)} />
          </div>
          <input
            type="range"
            className={styles.timeline}
            aria-label={texts.timeline}
            aria-valuetext={position}
            min={0}
            max={last}
            value={step}
            disabled={last === 0}
            onChange={({ currentTarget }) => go(Number(currentTarget.value))}
          />
          <span className={styles.position}>{position}</span>
          <select
            className={styles.speed}
            aria-label={texts.speed}
            value={speed}
            onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {texts.times(one)}
              </option>
            ))}
          </select>
          <IconButton
            label={hasList ? texts.hideActions : texts.showActions}
            icon={List}
            isOn={hasList}
            onClick={() => setHasList(!hasList)}
          />
        </div>
      </aside>
    </LanguageContext>
  )
}
