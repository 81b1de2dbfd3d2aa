import { SecretDialog } from '@client/kits/forms/SecretDialog'
import { useTexts } from '@client/texts/catalogue'
import { accountTexts } from '@client/texts/peopleTexts'

type Props = {
  /** Null while there is none. */
  link: string | null
  /** Whose account it opens. */
  who: string
  onClose: () => void
}

/** A link to choose a password, which an administrator passes on where no mail server delivers it. */
export const LinkToPass = ({ link, who, onClose }: Props) => {
  const { linkTitle, linkText, linkOnce, link: label, copy, copied, copyFailed, done } = useTexts(accountTexts)
  const words = { title: linkTitle, text: linkText(who), label, once: linkOnce, copy, copied, copyFailed, done }
  return <SecretDialog name="link to pass on" secret={link} words={words} onClose={onClose} />
}
