import { usePublicSettings } from '@client/state/session/sessionApi'
import { useTexts } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import * as styles from './Footer.module.css'

/** The product's name at the bottom of the page, when enabled (NV-029, D-32). */
export const Footer = () => {
  const { product } = useTexts(frameTexts)
  const { settings } = usePublicSettings()
  return <footer className={styles.footer}>{settings?.productName ?? product}</footer>
}
