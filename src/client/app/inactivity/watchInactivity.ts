/** What counts as doing something. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** How long before the end somebody is asked whether they are still there, in milliseconds. */
export const warningMs = 60_000
/** Others are told at most as often. */
const tellEachMs = 60_000

type Watch = {
  limitMs: number
  /** The person is doing something: for the server, and for other tabs. */
  tell: () => void
  /** Nothing was done for so long that the session ends at this time, in milliseconds. Null: somebody is there again. */
  warn: (endsAt: number | null) => void
  end: () => void
}

/**
 * Watches whether somebody uses the page. While the question is asked, nothing but its answer counts, and what other tabs
 * tell. A page that slept notices when it wakes up.
 */
export const watchInactivity = ({ limitMs, tell, warn, end }: Watch) => {
  let lastAt = Date.now()
  let toldAt = -Infinity
  let isAsking = false
  let isOver = false
  let deadline: ReturnType<typeof setTimeout>
  let telling: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(deadline)
    const endsAt = lastAt + limitMs
    const next = isAsking ? endsAt : endsAt - warningMs
    deadline = setTimeout(judge, Math.max(0, next - Date.now()))
  }
  const judge = () => {
    if (isOver) return
    const endsAt = lastAt + limitMs
    if (Date.now() >= endsAt) {
      isOver = true
      return end()
    }
    if (!isAsking && Date.now() >= endsAt - warningMs) {
      isAsking = true
      warn(endsAt)
    }
    wait()
  }
  const tellNow = () => {
    telling = undefined
    toldAt = Date.now()
    tell()
  }
  /** Somebody is there, here or in another tab. */
  const renew = (at: number) => {
    lastAt = Math.max(lastAt, at)
    if (isAsking) warn(null)
    isAsking = false
    wait()
  }
  const note = () => {
    if (isOver || isAsking) return
    if (Date.now() >= lastAt + limitMs - warningMs) return judge() // it has slept, and its timer with it
    lastAt = Date.now()
    // the last sign counts: it is told when the pause is over
    telling ??= setTimeout(tellNow, Math.max(0, toldAt + tellEachMs - Date.now()))
  }
  const wake = () => document.visibilityState === 'visible' && judge()

  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', wake)
  tellNow()
  wait()
  return {
    /** The question is answered. */
    stay() {
      renew(Date.now())
      tellNow()
    },
    heardOfOther: () => renew(Date.now()),
    stop() {
      isOver = true
      clearTimeout(deadline)
      clearTimeout(telling)
      for (const sign of signs) removeEventListener(sign, note, { capture: true })
      document.removeEventListener('visibilitychange', wake)
    },
  }
}
