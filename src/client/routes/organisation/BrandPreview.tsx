import { isBrandColour } from '@contract/brandColour'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { toBrand } from '@client/theme/brand'
import { contrast } from '@client/theme/colourMaths'
import { themeColours } from '@client/theme/themeColours'
import { themeProperties } from '@client/theme/themeCss'
import { Mark } from '@client/ui/Mark'
import * as styles from './BrandPreview.module.css'

const modes = ['light', 'dark'] as const

type Props = { colour: string; logoUrl: string | null; name: string }

/** What logo and colour make of the bar above, of buttons, links and selected entries in both themes. */
export const BrandPreview = ({ colour, logoUrl, name }: Props) => {
  const texts = useTexts(organisationTexts)
  const brand = toBrand(isBrandColour(colour.trim()) ? colour : null)
  return (
    <div className={styles.preview} role="group" aria-label={texts.preview}>
      <p className={styles.label}>{texts.preview}</p>
      <div className={styles.modes}>
        {modes.map((mode) => {
          const { accentText, card } = themeColours(mode, brand)
          return (
            <div key={mode} className={styles.mode} style={themeProperties(mode, brand)}>
              <p className={styles.name}>{texts.themes[mode]}</p>
              <p className={styles.bar}>
                {logoUrl ? (
                  <img src={logoUrl} alt={name} height={28} className={styles.logo} />
                ) : (
                  <>
                    <Mark />
                    <span className={styles.organisation} title={name}>
                      {name}
                    </span>
                  </>
                )}
              </p>
              <p className={styles.parts}>
                <span className={styles.button}>{texts.button}</span>
                <span className={styles.link}>{texts.link}</span>
                <span className={styles.selected}>{texts.selected}</span>
              </p>
              <p className={styles.contrast}>{texts.contrast(contrast(accentText, card).toFixed(1))}</p>
            </div>
          )
        })}
      </div>
      <p className={styles.help}>{texts.adjusted}</p>
    </div>
  )
}
