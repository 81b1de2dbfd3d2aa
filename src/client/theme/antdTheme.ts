import { theme as antd, type ThemeConfig } from 'antd'
import { antdComponentTokens } from './antdComponentTokens'
import type { ThemeMode } from './neutrals'
import { fontFamily, radii } from './themeCss'
import { themeColours, type ThemeColours } from './themeColours'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, unknown[]>[number]

/**
 * antd's algorithms recompute seed colours (in dark mode they dim them), so a last algorithm restores the exact ones.
 */
const pinned =
  (own: ThemeColours): Algorithm =>
  (seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    colorPrimary: own.accentFill,
    colorPrimaryHover: own.accentFillHover,
    colorPrimaryActive: own.accentFillActive,
    colorError: own.redFill,
    colorErrorHover: own.redFill,
    colorErrorActive: own.redFillActive,
    colorWarning: own.amberFill,
    colorSuccess: own.greenFill,
    colorInfo: own.meta,
    colorLink: own.accentText,
  })

const brandTokens = (own: ThemeColours) => ({
  colorPrimary: own.accentFill,
  colorPrimaryHover: own.accentFillHover,
  colorPrimaryActive: own.accentFillActive,
  colorPrimaryBg: own.accentSoft,
  colorPrimaryBgHover: own.accentSoftHover,
  colorPrimaryBorder: own.accentGraphic,
  colorPrimaryText: own.accentText,
  colorLink: own.accentText,
  colorLinkHover: own.accentTextHover,
  colorLinkActive: own.accentTextHover,
  controlItemBgActive: own.accentSoft,
  controlItemBgActiveHover: own.accentSoftHover,
})

const meaningTokens = (own: ThemeColours) => ({
  colorTextLightSolid: '#FFFFFF',
  colorError: own.redFill,
  colorErrorText: own.red,
  colorErrorBg: own.redSoft,
  colorErrorBorder: own.redBorder,
  colorWarning: own.amberFill,
  colorWarningText: own.amber,
  colorWarningBg: own.amberSoft,
  colorWarningBorder: own.amberBorder,
  colorSuccess: own.greenFill,
  colorSuccessText: own.green,
  colorSuccessBg: own.greenSoft,
  colorSuccessBorder: own.greenBorder,
  colorInfo: own.meta,
  colorInfoText: own.text2,
  colorInfoBg: own.neutralSoft,
  colorInfoBorder: own.border,
})

const surfaceTokens = (own: ThemeColours) => ({
  colorBgLayout: own.frame,
  colorBgContainer: own.card,
  colorBgElevated: own.raised,
  colorBgSpotlight: own.tooltip,
  colorText: own.text,
  colorTextSecondary: own.text2,
  colorTextTertiary: own.meta,
  colorTextPlaceholder: own.meta,
  colorTextDescription: own.meta,
  colorTextHeading: own.text,
  colorTextDisabled: own.disabled,
  colorBorder: own.control,
  colorBorderSecondary: own.border,
  colorSplit: own.split,
  colorFillAlter: own.sunken,
  controlItemBgHover: own.hover,
  colorBgTextHover: own.hover,
  colorBgTextActive: own.pressed,
  boxShadow: own.shadowFloat,
  boxShadowSecondary: own.shadowFloat,
  boxShadowTertiary: 'none',
})

/** Everything that holds text grows with it. */
const textTokens = (scale: number) => ({
  fontSize: 14 * scale,
  fontSizeSM: 12 * scale,
  fontSizeLG: 16 * scale,
  fontSizeHeading3: 20 * scale,
  fontSizeHeading5: 16 * scale,
  controlHeight: 36 * scale,
  controlHeightSM: 28 * scale,
  controlHeightLG: 44 * scale,
})

const shapeTokens = {
  fontFamily,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  borderRadius: radii.control,
  borderRadiusLG: radii.card,
  borderRadiusSM: radii.small,
  /** Only one ring: removes antd's outline, keeps our focus ring. */
  controlOutline: 'transparent',
  controlOutlineWidth: 0,
  lineWidthFocus: 2,
  /** antd's 0.65 fails the contrast requirement. */
  opacityLoading: 1,
  wireframe: false,
}

/** What opens does so in 120 to 200 ms, and slows down towards its end. */
const motionTokens = {
  motionDurationFast: '0.12s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  motionEaseInBack: 'ease-out',
  motionEaseInOut: 'ease-out',
  motionEaseInOutCirc: 'ease-out',
  motionEaseInQuint: 'ease-out',
  motionEaseOut: 'ease-out',
  motionEaseOutBack: 'ease-out',
  motionEaseOutCirc: 'ease-out',
  motionEaseOutQuint: 'ease-out',
}

type Settings = { isStill?: boolean; textScale?: number }

/**
 * The Ant Design theme. Its rules come from the static style sheet; only its variables are generated at run time.
 * `isStill` removes the motion steps, because components wait for them even when they take no time. Ant Design's sizes are
 * in pixels: `textScale`, the browser's text size as a multiple of the usual one, makes them follow it as ours do.
 */
export const antdTheme = (
  mode: ThemeMode,
  brand: string,
  { isStill = false, textScale = 1 }: Settings = {},
): ThemeConfig => {
  const own = themeColours(mode, brand)
  return {
    zeroRuntime: true,
    hashed: false,
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pinned(own)],
    token: {
      ...brandTokens(own),
      ...meaningTokens(own),
      ...surfaceTokens(own),
      ...textTokens(textScale),
      ...shapeTokens,
      ...motionTokens,
      motion: !isStill,
    },
    components: antdComponentTokens(own, textScale),
  }
}
