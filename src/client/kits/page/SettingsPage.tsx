import { type ComponentProps, type ReactNode, useId } from 'react'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './SettingsPage.module.css'

/** The body of a page of settings: cards below each other, as wide as reads well. */
export const SettingsBody = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** The form of such a page. */
export const SettingsForm = (props: Omit<ComponentProps<'form'>, 'className' | 'method' | 'noValidate'>) => (
  <form {...props} className={styles.form} method="post" noValidate />
)

type CardProps = { title: string; note?: string | undefined; isLive?: boolean; children?: ReactNode }

/** Settings that belong together, and what they are about. `isLive`: changes of it are read out. */
export const SettingsCard = ({ title, note, isLive = false, children }: CardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id} {...(isLive && { 'aria-live': 'polite' })}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

export const SettingsSave = (props: Omit<ComponentProps<typeof SubmitButton>, 'className'>) => (
  <SubmitButton {...props} className={styles.save ?? ''} />
)

/** Shown until the settings have come; `cards` says how many fields each card has. */
export const SettingsSkeleton = ({ label, cards }: { label: string; cards: readonly number[] }) => (
  <div className={styles.page} role="status" aria-label={label}>
    {cards.map((count, card) => (
      <div key={card} className={styles.card}>
        {Array.from({ length: count }, (_none, field) => (
          <div key={field} className={styles.waiting}>
            <SkeletonLine width="20%" />
            <SkeletonLine height={36} />
          </div>
        ))}
      </div>
    ))}
  </div>
)
