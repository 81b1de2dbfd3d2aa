import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { Login } from './Login'

const plainStyles =
  '<style>body{margin:0;font:14px system-ui}.lg{display:grid;place-items:center;min-height:100vh}' +
  '.lg form{display:grid;gap:12px;width:320px}.lg label{display:grid}.lg button{height:32px}</style>'

const pageOf = (title: string, styles: string, root: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width">${styles}<link rel="icon" href="data:,"></head>` +
  `<body><div id="root">${root}</div></body></html>`

/** The minimal cost of each kind of page: the script that renders it, and the HTML that it starts from. */
export const floorPages = {
  /** A sign-in form rendered by script, with store and router. */
  plainlogin: { script: 'plainlogin', html: pageOf('plainlogin', plainStyles, '') },
  /** The same, prerendered into the HTML. */
  'plainlogin-pre': {
    script: 'plainlogin',
    html: pageOf('plainlogin', plainStyles, renderToString(createElement(Login, { onSubmit: () => {} }))),
  },
  /** A shell of Ant Design's components with its static style sheet. */
  shellz: { script: 'shellz', html: pageOf('shellz', '', '') },
} as const
export type FloorName = keyof typeof floorPages

export const isFloorName = (name: string): name is FloorName => name in floorPages
