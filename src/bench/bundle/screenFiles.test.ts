import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { downloadedFiles, filesOf, kilobytesOf, wireBytes } from './screenFiles'

describe('sizes of what is built', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-bundle-'))
  const write = (name: string, bytes: number) => writeFileSync(path.join(folder, name), Buffer.alloc(bytes))
  beforeAll(() => {
    write('large.js', 4_096)
    write('large.js.br', 1_024)
    write('large.js.gz', 2_048)
    write('small.css', 512) // smaller than what the build compresses
    write('odd.js', 900)
    write('odd.js.gz', 700)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('counts a file as the server sends it: brotli, else gzip, else as it is', () => {
    expect(wireBytes(folder, 'large.js')).toBe(1_024)
    expect(wireBytes(folder, 'odd.js')).toBe(700)
    expect(wireBytes(folder, 'small.css')).toBe(512)
  })

  it('counts a file of two chunks once', () => {
    expect(kilobytesOf(folder, ['large.js', 'small.css', 'large.js'])).toBe(1.5)
  })

  it('says which file was not built', () => {
    expect(() => wireBytes(folder, 'gone.js')).toThrow('gone.js was not built')
  })
})

describe('files of a screen', () => {
  const bundle = { app: ['app.js'], shell: ['shell.css', 'shell.js'], message: ['shell.css', 'message.js'] }
  const html = '<style>@font-face{src:url(/assets/inter.1.woff2)format("woff2")}</style>'

  it('needs its chunks alone, and downloads the page, the font and what is fetched ahead as well', () => {
    const screen = { needs: ['app', 'shell'], ahead: ['message'] }
    expect(filesOf(bundle, screen.needs)).toEqual(['app.js', 'shell.css', 'shell.js'])
    expect(downloadedFiles(bundle, screen, html)).toEqual([
      'index.html',
      'assets/inter.1.woff2',
      'app.js',
      'shell.css',
      'shell.js',
      'message.js',
    ])
  })

  it('does not take a chunk that is gone for one that weighs nothing', () => {
    expect(() => filesOf(bundle, ['inbox'])).toThrow('no chunk inbox')
  })
})
