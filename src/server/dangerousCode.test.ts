import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve('src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^browser-tests|\/(?:bench|testing)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp, folder = '') =>
  sources.filter(({ file, text }) => file.startsWith(folder) && pattern.test(text)).map(({ file }) => file)

/** Functions that our code does not use, or uses in one reviewed place. */
describe('our own code', () => {
  it('runs no text as code (ASVS 1.3.2)', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(filesWith(/\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|from 'node:vm'/)).toEqual([])
  })

  it('puts HTML into the page in one place, which sanitises it, and else only into a document without a window (ASVS 1.2.1, 3.2.2)', () => {
    const html = new RegExp(
      [
        // Only a search pattern: RichText.tsx, which sanitises its HTML first, may use it, and no other file.
        'dangerouslySetInnerHTML',
        'srcDoc',
        '\\.(?:inner|outer)HTML\\b',
        'insertAdjacentHTML',
        'document\\.write',
        'createContextualFragment',
        '(?:set|parse)HTMLUnsafe',
      ].join('|'),
    )
    // these work in an inert document, where no script runs and nothing loads
    const inert = ['client/kits/editor/cleanPasted.ts', 'client/ui/textOfHtml.ts']
    expect(filesWith(html).sort()).toEqual([...inert, 'client/ui/RichText.tsx'].sort())
  })

  it('starts no other program while it serves (ASVS 1.2.5)', () => {
    for (const folder of ['server', 'conversations']) expect(filesWith(/child_process/, folder)).toEqual([])
  })

  it('uses parameters in statements, and raw SQL only for creating tables (ASVS 1.2.4)', () => {
    expect(
      filesWith(/\bsql\.(?:raw|lit)\(|\$\d+'\s*\+/).filter((file) => !file.startsWith('server/database/')),
    ).toEqual([])
  })

  it('encrypts in one place of the server and one of the browser, with AES-256-GCM, and uses no broken hash (ASVS 11.3.1, 11.3.2, 11.4.1)', () => {
    const box = 'server/secrets/secretBox.ts'
    const seal = 'client/snapshot/setAside.ts'
    expect(filesWith(/create(?:Cipher|Decipher)|subtle\.encrypt|['"]aes-/).sort()).toEqual([seal, box])
    expect(sources.find(({ file }) => file === seal)?.text).toContain("{ name: 'AES-GCM', iv }")
    expect(sources.find(({ file }) => file === box)?.text).toContain("const cipher = 'aes-256-gcm'")
    expect(filesWith(/['"](?:md5|sha1|MD5|SHA-1|aes-\d+-(?:ecb|cbc|ctr))['"]/)).toEqual([])
  })

  it('parses XML in one place, by a parser that resolves nothing (ASVS 1.5.1)', () => {
    expect(filesWith(/xml2js|fast-xml-parser|['"]sax(?:es)?['"]/)).toEqual(['server/training/packages/xmlTree.ts'])
    // a type with which files of packages are answered, not parsed
    expect(filesWith(/['"](?:text|application)\/xml['"]/)).toEqual(['server/training/packages/packageHeaders.ts'])
  })
})
