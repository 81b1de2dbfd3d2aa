import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import type { Participant } from './participants'
import * as styles from './ParticipantName.module.css'

/** Name and e-mail, and whether somebody was added by hand. */
export const ParticipantName = ({ person: { name, email, isAdditional } }: { person: Participant }) => {
  const texts = useTexts(groupChatTexts)
  return (
    <span className={styles.person}>
      <span className={styles.name}>
        <span title={name}>{name}</span>
        {isAdditional && <span className={styles.added}>{texts.isAdditional}</span>}
      </span>
      <span className={styles.email} title={email}>
        {email}
      </span>
    </span>
  )
}
