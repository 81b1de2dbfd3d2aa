/** One page with a heading and a few lines, as a small PDF that every reader opens. Only Latin-1 letters. */
export const demoDocument = (title: string, lines: readonly string[]): Buffer => {
  const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
  const words = lines.map((line) => `0 -24 Td (${escaped(line)}) Tj`).join('\n')
  const content = `BT /F1 22 Tf 72 760 Td (${escaped(title)}) Tj /F1 12 Tf\n${words}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
