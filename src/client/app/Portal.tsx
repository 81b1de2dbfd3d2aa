import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { type ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'
import { popupContainer } from '@client/shell/focus'
import { Notices } from '@client/shell/Notices'
import { useAppSelector } from '@client/state/hooks'
import { selectBrandColour, selectLanguage } from '@client/state/session/sessionSelectors'
import { LanguageContext } from '@client/texts/catalogue'
import { antdTheme } from '@client/theme/antdTheme'
import '@client/theme/controls.css'
import { media } from '@client/theme/layout'
import { useTextScale } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { useThemeMode } from './themeMode'

type Props = {
  router: ComponentProps<typeof RouterProvider>['router']
  /** Of the system that a replay was recorded on. */
  wasSystemDark?: boolean
}

/** The portal as the store and the address say: theme, language, notices and the page. */
export const Portal = ({ router, wasSystemDark }: Props) => {
  const brand = useAppSelector(selectBrandColour)
  const mode = useThemeMode(wasSystemDark)
  const isStill = useMedia(media.lessMotion)
  const textScale = useTextScale()
  const language = useAppSelector(selectLanguage)
  return (
    // What is inserted at run time goes into the layer of the style sheets.
    <StyleProvider layer>
      <ConfigProvider
        theme={antdTheme(mode, brand, { isStill, textScale })}
        locale={enGB}
        getPopupContainer={popupContainer}
      >
        <LanguageContext value={language}>
          <Notices />
          <RouterProvider router={router} useTransitions={false} />
        </LanguageContext>
      </ConfigProvider>
    </StyleProvider>
  )
}
