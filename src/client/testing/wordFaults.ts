/** Turns that user-visible texts avoid: what a native speaker would not write in a calm product. */
const rules: readonly { fault: string; pattern: RegExp }[] = [
  { fault: "'someone', 'no one', 'anyone', 'everyone'", pattern: /\b(some|no|any|every)body\b/i },
  { fault: 'a clause as the subject', pattern: /(^|[.:] )who(ever)?\b[^?]*$/i },
  { fault: "an answer that starts with 'Yes, I'", pattern: /^(yes|no), I\b/i },
  { fault: "'email'", pattern: /\be-mail|\bmail(s|ed)?\b(?! server)/i },
  { fault: "'cannot'", pattern: /\bcan not\b/i },
  { fault: "'sign in' and 'sign out'", pattern: /\blog(ging|ged)? ?(in|on|out|off)\b/i },
  { fault: "'feed'", pattern: /\bposts?\b|\bnews ?feeds?\b/i },
  {
    fault: "'group chat' where it is administered, 'conversation' where people talk",
    pattern: /\bthe chat\b(?! service)|\b(chat|group) (room|conversation)s?\b/i,
  },
  { fault: 'an exclamation mark', pattern: /!/ },
  { fault: 'space twice, or around the text', pattern: / {2}|^ | $/ },
  { fault: "'…' right after the word", pattern: /\.\.| …/ },
  { fault: 'straight quotes', pattern: /[‘’“”]/ },
  { fault: 'sentence case', pattern: /(?<![.?!:·]) (?!I\b|Shift\+)\p{Lu}\p{Ll}/u },
  { fault: 'no capitals', pattern: /\p{Lu}{4}/u },
]

/** Names and formats, which keep their capitals in a sentence. */
const names =
  /\b(DD\/MM\/YYYY|Muster|English|Australia|JavaScript|OpenAPI|HEIC|JPEG|SCORM|AVETMISS|ANZSCO|OSPC|Aboriginal|Torres Strait Islander|Commonwealth|Display settings|Monday)\b/g

/** Which rules a text breaks. */
export const wordFaults = (text: string): string[] => {
  const judged = text.replace(names, (name) => name.toLowerCase())
  return rules.filter(({ pattern }) => pattern.test(judged)).map(({ fault }) => fault)
}
