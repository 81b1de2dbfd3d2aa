const clouds: [x: number, y: number, width: number][] = [
  [90, 330, 210],
  [150, 346, 120],
  [640, 250, 170],
  [600, 266, 110],
  [330, 190, 120],
]

const gulls: [x: number, y: number, scale: number][] = [
  [250, 440, 1],
  [292, 414, 0.7],
  [660, 400, 0.8],
  [612, 372, 0.55],
]

/** Sun or moon, clouds, gulls, and the far shore with its lighthouse. */
export const SceneSky = () => (
  <>
    <rect width="860" height="980" fill="url(#scene-sky)" />
    <g fill="var(--scene-disc)">
      <circle className="scene-halo" cx="560" cy="505" r="118" />
      <circle cx="560" cy="505" r="74" opacity=".95" />
    </g>
    <g className="scene-clouds" fill="var(--scene-cloud)">
      {clouds.map(([x, y, width]) => (
        <rect key={y} x={x} y={y} width={width} height="12" rx="6" />
      ))}
    </g>
    <g fill="none" stroke="var(--scene-trim)" strokeWidth="3.5" strokeLinecap="round">
      {gulls.map(([x, y, scale]) => (
        <path key={y} transform={`translate(${x} ${y}) scale(${scale})`} d="M0 8C8-2 16-2 21 6C26-2 34-2 42 8" />
      ))}
    </g>
    <path
      d="M0 600C90 540 170 560 250 575C340 520 430 540 520 585C610 545 700 520 860 590V660H0Z"
      fill="var(--scene-hill-far)"
    />
    <path
      d="M0 628C120 590 210 600 320 622C420 590 520 606 600 626C700 600 780 606 860 622V660H0Z"
      fill="var(--scene-hill-near)"
    />
    <g transform="translate(694 0)">
      <path d="M0 655L10 566H30L40 655Z" fill="var(--scene-tower)" />
      <path d="M3 626L6 602H34L37 626Z" fill="var(--scene-stripe)" />
      <path d="M8 552H32V566H8ZM8 539L20 526L32 539Z" fill="var(--scene-trim)" />
      <rect x="12" y="538" width="16" height="15" fill="var(--scene-lamp)" />
    </g>
  </>
)
