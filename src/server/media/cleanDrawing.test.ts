import { cleanDrawing } from './cleanDrawing'

const head = '<svg xmlns="http://www.w3.org/2000/svg">'
const drawn = (inside: string) => cleanDrawing(`${head}${inside}</svg>`)
const path = '<path d="M0 0h9"></path>'

describe('a drawing', () => {
  it('[MD-017] keeps its shapes, gradients, texts and the case of their names', () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs>' +
      '<rect width="9" fill="url(#g)" clip-path="url(\'#c\')"></rect><use href="#g" xlink:href="#g"></use><text x="1">Bar &amp; kitchen</text>'
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" preserveAspectRatio="none">${inside.replaceAll("'", '&#39;')}</svg>`

    expect(cleanDrawing(text)?.replaceAll('&#39;', "'")).toBe(text.replaceAll('&#39;', "'"))
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a page', '<foreignObject><iframe srcdoc="x"></iframe></foreignObject>'],
    ['a style', '<style>@import url(//evil.test)</style>'],
    ['a picture from elsewhere', '<image href="https://evil.test/a.png"/>'],
    ['an animation of an address', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"></a>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="//evil.test/a.css"?>'],
    ['a shadow of another file', '<feImage href="//evil.test/a.png"/>'],
  ])('[MD-017] loses %s', (_what, harm) => {
    expect(drawn(`${harm}${path}`)).toBe(`${head}${path}</svg>`)
  })

  it.each([
    'onclick="alert(1)"',
    'ONLOAD="alert(1)"',
    'style="background:url(//evil.test)"',
    'fill="url(https://evil.test/a.svg#b)"',
    'fill="u&#114;l(//evil.test)"',
    'filter="url(\\23 a)"',
    'xml:base="https://evil.test/"',
    'href="javascript:alert(1)"',
    'xlink:href="data:image/svg+xml;base64,PHN2Zz4="',
    'href="https://evil.test#a"',
  ])('[MD-017] loses the attribute %s', (attribute) => {
    expect(drawn(`<path ${attribute} d="M0 0h9"/>`)).toBe(`${head}${path}</svg>`)
  })

  it('[MD-017] takes what is quoted as text', () => {
    const clean = drawn('<text><![CDATA[<script>alert(1)</script>]]></text><a href="/x"><text>b</text></a>')
    expect(clean).not.toMatch(/<script|<a/)
  })

  it('[MD-017] has no entities of its own', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    expect(cleanDrawing(`<?xml version="1.0"?>${bomb}${head}${path}<text>&b;&file;</text></svg>`)).not.toMatch(
      /DOCTYPE|ENTITY|aaaa|passwd/,
    )
  })

  it.each(['', 'words', '<html><body/></html>', '<g><path d="M0 0"/></g>', '<!-- <svg> -->'])(
    '[MD-017] is none: %j',
    (text) => expect(cleanDrawing(text)).toBeUndefined(),
  )
})
