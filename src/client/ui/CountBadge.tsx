import './countBadge.css'

const cap = 99

/** A counter, hidden at 0, '99+' above 99; `label` is its text for assistive technology. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className="count-badge">
      <span aria-hidden="true">{count > cap ? `${cap}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  ) : null
