import type { ReactNode } from 'react'

const drawn = (strokes: ReactNode) => (
  <svg
    width="120"
    height="88"
    viewBox="0 0 120 88"
    fill="none"
    stroke="var(--meta)"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {strokes}
  </svg>
)

/** One-colour illustrations for empty and failed states. */
export const illustrations = {
  inbox: drawn(
    <>
      <path d="M22 40L34 18H86L98 40V68a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6Z" />
      <path d="M22 40H44l5 10H71l5-10H98" />
      <path d="M50 28H70M46 34H74M8 74H14M106 74H112" opacity=".5" />
    </>,
  ),
  board: drawn(
    <>
      <rect x="34" y="14" width="52" height="62" rx="6" />
      <path d="M50 14v-3a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v3" />
      <path d="M44 34H76M44 46H76M44 58H62M14 76H28M92 76H106" opacity=".5" />
    </>,
  ),
  cloud: drawn(
    <>
      <path d="M38 64a16 16 0 0 1-2-31.8a24 24 0 0 1 46-2a17 17 0 0 1 2 33.8" />
      <path d="M60 42V58M60 68v.5" />
      <path d="M14 78H106" opacity=".4" strokeDasharray="2 6" />
    </>,
  ),
}
