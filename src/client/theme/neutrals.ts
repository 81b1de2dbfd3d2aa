export type ThemeMode = 'light' | 'dark'

/** Text on a bright brand colour on which white is not readable. */
export const ink = '#0B171F'
export const white = '#FFFFFF'

/** Surfaces, lines and text: every grey has a trace of the default brand's blue-green. */
export const neutrals = {
  light: {
    frame: '#EBEFF1',
    sheet: '#F7F9FA',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F2F5F6',
    hover: '#F3F6F7',
    pressed: '#E6ECEE',
    border: '#DFE5E8',
    split: '#E9EEF0',
    control: '#C2CCD2',
    text: '#13202A',
    text2: '#475661',
    meta: '#5A6973',
    disabled: '#95A1A9',
  },
  dark: {
    frame: '#0C1114',
    sheet: '#11171B',
    card: '#171E23',
    raised: '#1E272D',
    sunken: '#12181C',
    hover: '#1D262B',
    pressed: '#263137',
    border: '#29343A',
    split: '#222C32',
    control: '#3B4850',
    text: '#E8EEF1',
    text2: '#AEBBC2',
    meta: '#9CAAB2',
    disabled: '#5E6B73',
  },
} as const

/** Red: urgent, destructive, failed. Amber: pending. Green: done, approved. */
export const meanings = {
  light: {
    red: '#BE2F2B',
    redFill: '#C4322E',
    redOn: '#FFFFFF',
    redSoft: '#FDEEEC',
    redBorder: '#F2B8B3',
    amber: '#8A5200',
    amberFill: '#E59A1C',
    amberSoft: '#FFF5E0',
    amberBorder: '#F0CF8E',
    amberCard: '#FFFBF2',
    green: '#1C7448',
    greenFill: '#2C9A63',
    greenSoft: '#E7F6EE',
    greenBorder: '#A8DABE',
    neutralSoft: '#EDF1F3',
  },
  dark: {
    red: '#FF9189',
    redFill: '#CC3F3A',
    redOn: '#FFFFFF',
    redSoft: '#3A2022',
    redBorder: '#7A3836',
    amber: '#F3BD5F',
    amberFill: '#E0A03A',
    amberSoft: '#33291A',
    amberBorder: '#6B5427',
    amberCard: '#1F1E1B',
    green: '#6FD3A0',
    greenFill: '#3BA873',
    greenSoft: '#173027',
    greenBorder: '#2C644A',
    neutralSoft: '#252F35',
  },
} as const

/** Surfaces of single parts, and floating layers. */
export const parts = {
  light: {
    progressTrack: '#E3EAED',
    chartPending: '#D3DCE1',
    skeleton: '#E6EBEE',
    skeletonShine: '#EDF1F3',
    segmentTrack: '#E9EEF0',
    segmentOn: '#FFFFFF',
    bubbleOther: '#F0F3F5',
    tooltip: '#1B2A34',
    shadowFloat: '0 1px 2px rgba(16,32,42,.06), 0 12px 32px -8px rgba(16,32,42,.18)',
    shadowSheet: '0 0 0 1px rgba(16,32,42,.05), 0 1px 2px rgba(16,32,42,.04)',
  },
  dark: {
    progressTrack: '#2B373E',
    chartPending: '#323F47',
    skeleton: '#252F35',
    skeletonShine: '#2A343A',
    segmentTrack: '#0C1114',
    segmentOn: '#2A343A',
    bubbleOther: '#222C32',
    tooltip: '#36434B',
    shadowFloat: '0 0 0 1px #2F3B42, 0 16px 40px -8px rgba(0,0,0,.6)',
    shadowSheet: '0 0 0 1px #202A30',
  },
} as const
