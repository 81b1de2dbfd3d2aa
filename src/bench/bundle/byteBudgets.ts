import { areas } from '@client/routes/areas'
import budgets from '../budgets.json'
import { downloadedSize, pageSize, sizeBeyond } from './bundleSizes'
import { areaNames, listAreaNames, type Screen, screenOf, screens, shellChunks, signInChunks } from './screens'

type Size = { subject: string; name: string; kB: number; atMost: number }

const limits = budgets.bytes
/** Areas that may spend more than others, each with its reason. */
const exceptions: Readonly<Record<string, { atMost: number; why: string }>> = limits.areas
const downloadLimits: Readonly<Record<string, number>> = limits.downloads

const unknown = Object.keys(exceptions).filter((name) => !areaNames.includes(name))
if (unknown.length > 0) throw new Error(`budgets.json makes an exception for ${unknown.join(', ')}, which is no area`)

const isList = (screen: string) => listAreaNames.includes(screen)
const atMostOfArea = (area: string) => exceptions[area]?.atMost ?? (isList(area) ? limits.listArea.atMost : limits.area)
const loadsShell = ({ needs, ahead }: Screen) => [...needs, ...ahead].includes('shell')
const manifests = limits.perArea.atMost * areas.length
const atMostOfDownload = (name: string, screen: Screen) =>
  (downloadLimits[name] ?? limits.downloads[isList(name) ? 'listArea' : 'area']) + (loadsShell(screen) ? manifests : 0)

/** What the build weighs, by route, each figure with its line in budgets.json. */
export const judgedSizes = (): Size[] => [
  { subject: 'every screen', name: 'HTML of the page', kB: pageSize(), atMost: limits.page },
  { subject: 'signIn', name: 'whole', kB: sizeBeyond([], signInChunks), atMost: limits.signIn },
  {
    subject: 'publicPages',
    name: 'beyond sign-in',
    kB: sizeBeyond(signInChunks, ['publicPages']),
    atMost: limits.publicPages,
  },
  { subject: 'shell', name: 'beyond sign-in', kB: sizeBeyond(signInChunks, ['shell']), atMost: limits.shell },
  ...areaNames.map((area) => ({
    subject: area,
    name: 'beyond the shell',
    kB: sizeBeyond(shellChunks, [area]),
    atMost: atMostOfArea(area),
  })),
  {
    subject: 'chat',
    name: 'once the first screen is at rest',
    kB: sizeBeyond(shellChunks, ['chat']),
    atMost: limits.chat,
  },
  ...Object.entries(limits.whole).map(([screen, atMost]) => ({
    subject: screen,
    name: 'whole',
    kB: sizeBeyond([], screenOf(screen).needs),
    atMost,
  })),
  ...Object.entries(screens).map(([name, screen]) => ({
    subject: name,
    name: 'downloads',
    kB: downloadedSize(name),
    atMost: atMostOfDownload(name, screen),
  })),
]
