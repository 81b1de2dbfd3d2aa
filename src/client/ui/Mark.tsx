/** Muster's mark: people gathering in one place. Three rising strokes. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect x=".5" y=".5" width="27" height="27" rx="7.5" fill="var(--accent-fill)" stroke="var(--accent-fill-border)" />
    <g fill="var(--accent-on)">
      <rect x="6.5" y="12" width="3.6" height="9.5" rx="1.8" opacity=".78" />
      <rect x="12.2" y="6.5" width="3.6" height="15" rx="1.8" />
      <rect x="17.9" y="9.5" width="3.6" height="12" rx="1.8" opacity=".78" />
    </g>
  </svg>
)
