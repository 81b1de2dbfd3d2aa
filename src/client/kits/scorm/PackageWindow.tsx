import { Button, Select } from 'antd'
import { ChevronRight, Maximize2 } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { OpenedPackage } from '@contract/training/packages'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { packagePlayerTexts } from '@client/texts/packagePlayerTexts'
import { selectMenus } from '@client/theme/layout'
import { ErrorState } from '@client/ui/EmptyState'
import { useOnline } from '@client/ui/useOnline'
import * as styles from './PackageFrame.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type PartsProps = { items: OpenedPackage['items']; at: number; onChoose: (at: number) => void }

/** Which part of several is shown. */
const Parts = ({ items, at, onChoose }: PartsProps) => {
  const texts = useTexts(packagePlayerTexts)
  const id = useId()
  const open = useOpenState('parts')
  return (
    <div className={styles.parts}>
      <label htmlFor={id}>{texts.part}</label>
      <Select
        {...selectMenus.choices}
        {...open}
        id={id}
        className={styles.select ?? ''}
        value={at}
        options={items.map(({ title }, value) => ({ value, label: texts.partOf(value + 1, items.length, title) }))}
        onChange={onChoose}
      />
      <Button
        icon={<ChevronRight {...drawn} />}
        iconPlacement="end"
        disabled={at === items.length - 1}
        onClick={() => onChoose(at + 1)}
      >
        {texts.next}
      </Button>
    </div>
  )
}

type Props = {
  opened: OpenedPackage
  frame: RefObject<HTMLIFrameElement | null>
  /** How far somebody is, or what else there is to say of it. */
  standing: ReactNode
  /** Below it. */
  children?: ReactNode
}

/** A package that was opened: one of its parts at a time, in a frame of its own origin. */
export const PackageWindow = ({ opened: { items, sandbox, title }, frame, standing, children }: Props) => {
  const texts = useTexts(packagePlayerTexts)
  const [chosen, setChosen] = useScreenState('part', 0)
  const at = Math.min(chosen, items.length - 1)
  const item = items[at]
  return (
    <section className={styles.package} aria-label={title}>
      <div className={styles.tools}>
        {standing}
        <Button icon={<Maximize2 {...drawn} />} onClick={() => void frame.current?.requestFullscreen()}>
          {texts.fullScreen}
        </Button>
      </div>
      {items.length > 1 && <Parts items={items} at={at} onChoose={setChosen} />}
      {item && (
        <iframe
          key={item.url}
          ref={frame}
          className={styles.frame}
          title={item.title}
          src={item.url}
          sandbox={sandbox}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      )}
      {children}
    </section>
  )
}

type WhenProps = {
  reading: { opened: OpenedPackage | undefined; isError: boolean; retry: () => void }
  children: (opened: OpenedPackage) => ReactNode
}

/** What stands there until the addresses of a package have come (RT-021). */
export const WhenOpened = ({ reading: { opened, isError, retry }, children }: WhenProps) => {
  const texts = useTexts(packagePlayerTexts)
  useOnline(isError, retry)
  if (opened) return children(opened)
  if (isError) return <ErrorState text={texts.failed} onRetry={retry} />
  return <div className={styles.loading} role="status" aria-label={texts.loading} />
}
