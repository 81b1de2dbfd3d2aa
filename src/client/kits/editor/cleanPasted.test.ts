import { cleanPastedHtml } from './cleanPasted'

/** As Word writes it to the clipboard, shortened by its style sheet. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-AU style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='mso-pagination:none'><span style='font-family:"Calibri Light"'>Summer menu<o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center;mso-outline-level:1'><b style='mso-bidi-font-weight:normal'>Dear
team</b>,<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Aprons<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>clean ones<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Knives<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Read the <a href="https://harbour.test/sheet"><span
style='color:blue'>sheet</span></a></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Sign it</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><img
width=40 src="data:image/png;base64,iVBORw0KGgo=" v:shapes="x"></p>
<!--EndFragment--></body></html>`

/** An item as Word for the desktop writes it, and one as Word in the browser does. */
const item = (level: number, marker: string, text: string) =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`
const onlineItem = (level: number, place: number, text: string) =>
  `<div class="ListContainerWrapper"><ol start="${place}"><li data-aria-level="${level}" data-aria-posinset="${place}"><p>${text}<span class="EOP">&nbsp;</span></p></li></ol></div>`
/** An item as Google Docs writes it. */
const docsItem = (level: number, text: string, weight: number) =>
  `<li dir="ltr" style="font-weight:${weight}" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:${weight};text-decoration:none">${text}</span></p></li>`

const squeezed = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()
const clean = (html: string) => squeezed(cleanPastedHtml(html).html)

describe('what is pasted', () => {
  it('keeps the words, headings, marks, links, alignment and lists of Word, and drops everything else', () => {
    const link = '<a href="https://harbour.test/sheet" target="_blank" rel="noopener noreferrer">sheet</a>'
    expect(clean(fromWord)).toBe(
      '<h2>Summer menu</h2><p align="center"><b>Dear team</b>,</p>' +
        '<ul><li><p>Aprons</p><ul><li><p>clean ones</p></li></ul></li><li><p>Knives</p></li></ul><p>Then:</p>' +
        `<ol><li><p>Read the ${link}</p></li><li><p>Sign it</p></li></ol>`,
    )
  })

  it('[FA-036] says that it left pictures out', () => {
    expect(cleanPastedHtml(fromWord).hasPictures).toBe(true)
    expect(cleanPastedHtml('<p>a</p>').hasPictures).toBe(false)
  })

  it.each([
    [
      'Google Docs, which says by style what is bold',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="text-align:right"><span style="font-weight:700;font-style:italic">a</span>, <span style="text-decoration:underline">b</span><span style="text-decoration:line-through">c</span></p></b>',
      '<p align="right"><em><strong>a</strong></em>, <u>b</u><s>c</s></p>',
    ],
    [
      'fonts, classes and ids',
      '<p class="x" id="y" style="color:red"><font face="Arial" size="7">a</font></p>',
      '<p>a</p>',
    ],
    ['comments and style sheets', '<!-- a --><style>p{}</style><p>b<!-- c --></p>', '<p>b</p>'],
    ['empty paragraphs', '<p>&nbsp;</p><p><br></p><p>a</p><p></p>', '<p>a</p>'],
    ['links that run', '<p><a href="javascript:x()">a</a> <a href="java\tscript:x()">b</a></p>', '<p>a b</p>'],
    ['links inside the other page', '<p><a href="#_ftn1">1</a></p>', '<p>1</p>'],
    ['pictures', '<p>a<img src="data:image/png;base64,x"><img src="https://x.test/a.png"></p>', '<p>a</p>'],
    ['what runs', '<p onclick="x()">a</p><script>x()</script><iframe src="/"></iframe>', '<p>a</p>'],
    [
      'tables, whose text stays',
      '<table><caption>Hours</caption><tr><th>Day</th><th>From</th></tr><tr><td><p>Mon</p><p>day</p></td><td><b>09:00</b></td></tr><tr><td></td></tr></table>',
      '<p>Hours</p><p>Day | From</p><p>Mon day | <b>09:00</b></p>',
    ],
    [
      'tables for layout',
      '<table><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>',
      '<p>a</p><ul><li>b</li></ul>',
    ],
  ])('cleans %s', (_what, pasted, expected) => expect(clean(pasted)).toBe(expected))

  // As reported of other editors: what is not bold becomes bold, lists within lists become one, lines of mails run together
  it.each([
    [
      'Google Docs: bold above, plain below',
      `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>${docsItem(1, 'Head', 700)}<ul>${docsItem(2, 'detail', 400)}</ul>${docsItem(1, 'next', 400)}</ul></b>`,
      '<ul><li><p><strong>Head</strong></p></li><ul><li><p>detail</p></li></ul><li><p>next</p></li></ul>', // the editor nests them
    ],
    [
      'Outlook in the browser: lines',
      '<div style="font-family:Aptos">Hello all,</div><div><br></div><div>it is repaired.</div><div>Thanks<br>Sam</div>',
      '<div>Hello all,</div><div><br></div><div>it is repaired.</div><div>Thanks<br>Sam</div>',
    ],
    [
      'Gmail: a quote',
      '<div dir="ltr">See below<div class="gmail_quote"><div dir="ltr">Sam wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Old words</div></blockquote></div></div>',
      '<div>See below<div><div>Sam wrote:<br></div><blockquote><div>Old words</div></blockquote></div></div>',
    ],
  ])('keeps of %s', (_what, pasted, expected) => expect(clean(pasted)).toBe(expected))

  // As reported of other editors: numbers that begin anew, levels that are lost, a list for each item
  it.each([
    [
      'go on after a paragraph',
      `${item(1, '1.', 'One')}<p>Rest.</p>${item(1, '2.', 'Two')}${item(1, '3.', 'Three')}`,
      '<ol><li><p>One</p></li></ol><p>Rest.</p><ol start="2"><li><p>Two</p></li><li><p>Three</p></li></ol>',
    ],
    [
      'begin with a letter below a number',
      item(1, '4)', 'Shut') + item(2, '(c)', 'The safe') + item(2, '(d)', 'The door'),
      '<ol start="4"><li><p>Shut</p><ol start="3"><li><p>The safe</p></li><li><p>The door</p></li></ol></li></ol>',
    ],
    [
      'are Roman, or of several numbers',
      item(1, 'ix.', 'Nine') + item(2, '9.2.', 'Below'),
      '<ol start="9"><li><p>Nine</p><ol start="2"><li><p>Below</p></li></ol></li></ol>',
    ],
    [
      'come from Word in the browser',
      onlineItem(1, 1, 'First') + onlineItem(2, 1, 'Below') + onlineItem(1, 2, 'Second'),
      '<ol><li><p>First</p><ol><li><p>Below</p></li></ol></li><li><p>Second</p></li></ol>',
    ],
  ])('keeps levels and numbers of lists that %s', (_how, pasted, expected) => expect(clean(pasted)).toBe(expected))

  it('leaves what an editor of ours copied to the editor, which knows how its parts join', () => {
    const copied = '<p data-pm-slice="1 1 []">a</p>'
    expect(cleanPastedHtml(copied).html).toBe(copied)
  })
})
