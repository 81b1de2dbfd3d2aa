import { ChevronDown } from 'lucide-react'
import type { DemoAccount } from '@contract/publicSettings'
import { useTexts } from '@client/texts/catalogue'
import { demoTexts } from '@client/texts/signInTexts'
import * as styles from './DemoAccounts.module.css'

export type DemoAccountsProps = { accounts: readonly DemoAccount[]; onChoose: (account: DemoAccount) => void }

/** Below the sign-in form while the demo is served. Folded at first: it arrives after the first paint. */
export const DemoAccounts = ({ accounts, onChoose }: DemoAccountsProps) => {
  const { title } = useTexts(demoTexts)
  return (
    <details className={styles.demo}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul className={styles.list} aria-label={title}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.name}>{account.name}</span>
              <span className={styles.role}>{account.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
