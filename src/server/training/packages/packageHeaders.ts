import path from 'node:path'
import { contentDisposition } from '@server/media/fileName'

const texts = 'text/plain; charset=utf-8'
/**
 * What browsers may use of a package, by the ends of its names; everything else is saved. Pages and scripts have no charset:
 * old packages name their own.
 */
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  xml: 'text/xml',
  xsd: 'text/xml',
  txt: texts,
  dtd: texts,
  vtt: 'text/vtt; charset=utf-8',
  srt: texts,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
}

const extensionOf = (name: string) => path.posix.extname(name).slice(1).toLowerCase()
/** Undefined: the file is only ever saved. */
export const packageTypeOf = (name: string): string | undefined => {
  const extension = extensionOf(name)
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}
export const isPage = (type: string | undefined) => type === 'text/html' || type === 'application/xhtml+xml'

/** What the frame of a package is allowed; on an origin of its own it may keep that origin. */
export const frameRightsOn = (hasOwnOrigin: boolean): string =>
  `allow-scripts allow-forms allow-popups allow-modals${hasOwnOrigin ? ' allow-same-origin' : ''}`

/** A host as a policy can name it. */
const isHost = (host: string) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)

export type Serving = {
  /** What the browser asked for. */
  host: string
  /** `/packages/<ticket>/` */
  folder: string
  /** The origin of the portal, where packages have another one. */
  portal: string | null
  /** A page within a page of the package. */
  isNested: boolean
}

/**
 * The pages of a package do as they like with each other, and reach nobody else: no call of the portal, no other package.
 * In an opaque origin no ancestor within the package is 'self', so that only its first page can name who may frame it;
 * a page within has nothing that its ticket does not open anyway.
 */
const policyOf = ({ host, folder, portal, isNested }: Serving): string => {
  const own = isHost(host) ? `${host}${folder}` : "'self'"
  return [
    `default-src ${own} data: blob:`,
    `script-src ${own} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${own} 'unsafe-inline' data:`,
    `connect-src ${own} data: blob:`,
    `frame-src ${own} data: blob: https://www.youtube-nocookie.com https://player.vimeo.com`,
    `worker-src blob:`,
    `object-src ${own}`,
    `base-uri ${own}`,
    `form-action ${own}`,
    ...(portal === null ? (isNested ? [] : ["frame-ancestors 'self'"]) : [`frame-ancestors 'self' ${portal}`]),
    `sandbox ${frameRightsOn(portal !== null)}`,
  ].join('; ')
}

/** Of every file of a package, in place of the strict ones. */
export const packageHeaders = (serving: Serving): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf(serving),
  // an opaque origin is the same as no other: who has the ticket may read what it opens
  'cross-origin-resource-policy': 'cross-origin',
  ...(serving.portal === null && { 'access-control-allow-origin': '*' }),
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

/** How browsers may use a file by its name. */
export const usageOf = (name: string): Readonly<Record<string, string>> => {
  const type = packageTypeOf(name)
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': contentDisposition(
      type !== undefined,
      type === undefined ? path.posix.basename(name) : null,
    ),
  }
}
