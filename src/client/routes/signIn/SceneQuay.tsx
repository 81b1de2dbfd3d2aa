type Opening = [x: number, width: number]

/** Open shop fronts, with light and people behind the counter. */
const fronts: Opening[] = [
  [12, 104],
  [142, 130],
  [298, 62],
]
const awnings: Opening[] = [
  [0, 128],
  [128, 158],
  [286, 86],
]
const stripeWidth = 16

const windows: [x: number, y: number, width: number, height: number, isLit: boolean][] = [
  [18, 500, 26, 34, true],
  [58, 500, 26, 34, false],
  [96, 500, 22, 34, true],
  [146, 538, 28, 30, true],
  [194, 538, 28, 30, true],
  [242, 538, 28, 30, false],
  [304, 574, 20, 24, true],
  [336, 574, 20, 24, true],
]

const people: [x: number, scale: number, isCook: boolean][] = [
  [40, 1, true],
  [82, 0.92, false],
  [178, 1, true],
  [230, 0.95, false],
  [330, 0.9, true],
]

const lamps: [x: number, y: number][] = [
  [105, 482],
  [150, 511],
  [196, 529],
  [244, 537],
  [292, 538],
  [338, 540],
  [384, 550],
]

const piles = [60, 150, 240, 330, 410]
const mirrorRows = [0, 1, 2, 3, 4, 5]
const rounded = (value: number) => Math.round(value * 100) / 100

const Awning = ({ at: [x, width] }: { at: Opening }) => (
  <g transform={`translate(${x} 596)`}>
    {Array.from({ length: Math.ceil(width / stripeWidth) }, (_, index) => {
      const stripe = Math.min(stripeWidth, width - index * stripeWidth)
      return (
        <path
          key={index}
          d={`M${index * stripeWidth} 0h${stripe}v20a8 8 0 0 1-${stripe} 0Z`}
          fill={index % 2 === 0 ? 'var(--scene-stripe)' : 'var(--scene-canvas)'}
        />
      )
    })}
  </g>
)

const Person = ({ at: [x, scale, isCook] }: { at: [x: number, scale: number, isCook: boolean] }) => (
  <g transform={`translate(${x} ${rounded(682 - 44 * scale)}) scale(${scale})`}>
    {isCook && <path d="M-7-2C-12-8-6-13-3-10C-2-15 5-15 6-10C10-13 14-7 8-2Z" fill="var(--scene-apron)" />}
    <circle cy="5" r="7" />
    <path d="M-12 44V26C-12 16-6 14 0 14C6 14 12 16 12 26V44Z" />
  </g>
)

/** The light of a front, mirrored in the water. */
const Mirror = ({ at: [x, width] }: { at: Opening }) =>
  mirrorRows.map((row) => (
    <rect
      key={row}
      x={x + 6 + row * 5 + (row % 2) * 8}
      y={724 + row * 17}
      width={Math.max(14, width - 24 - row * 12)}
      height="6"
      rx="3"
      opacity={rounded(0.62 - row * 0.09)}
    />
  ))

const Houses = () => (
  <>
    <path d="M0 470H128V700H0Z" fill="var(--scene-wall-tall)" />
    <path d="M128 520H286V700H128Z" fill="var(--scene-wall-wide)" />
    <path d="M286 552H372V700H286Z" fill="var(--scene-wall-small)" />
    <path d="M-10 474L64 424L140 474ZM120 506H294V522H120Z" fill="var(--scene-roof)" />
    <path d="M280 556L329 520L378 556Z" fill="var(--scene-timber)" />
    {windows.map(([x, y, width, height, isLit]) => (
      <rect
        key={x}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="2"
        fill={isLit ? 'var(--scene-lamp)' : 'var(--scene-pane-unlit)'}
        opacity={isLit ? 1 : 0.55}
      />
    ))}
    {awnings.map((awning) => (
      <Awning key={awning[0]} at={awning} />
    ))}
  </>
)

/** Three kitchens on a quay, at work, under a string of lamps. */
export const SceneQuay = () => (
  <>
    <Houses />
    {fronts.map(([x, width]) => (
      <rect key={x} x={x} y="626" width={width} height="56" rx="2" fill="var(--scene-lamp)" />
    ))}
    <g fill="var(--scene-people)">
      {people.map((person) => (
        <Person key={person[0]} at={person} />
      ))}
    </g>
    <path d="M12 664H116V670H12ZM142 664H272V670H142ZM298 664H360V670H298Z" fill="var(--scene-timber)" />
    <rect y="682" width="430" height="22" fill="var(--scene-quay)" />
    <g fill="var(--scene-shade)">
      <rect y="704" width="430" height="8" />
      {piles.map((x) => (
        <rect key={x} x={x} y="712" width="12" height="46" rx="3" />
      ))}
    </g>
    <g fill="var(--scene-lamp)" opacity=".5">
      {fronts.map((front) => (
        <Mirror key={front[0]} at={front} />
      ))}
    </g>
    <path d="M64 440C190 560 300 500 424 560" fill="none" stroke="var(--scene-people)" strokeWidth="2" />
    <rect x="421" y="556" width="5" height="128" fill="var(--scene-people)" />
    {lamps.map(([x, y]) => (
      <g key={x}>
        <circle cx={x} cy={y} r="10" fill="var(--scene-glow)" opacity=".28" />
        <circle cx={x} cy={y} r="4.5" fill="var(--scene-lamp)" />
      </g>
    ))}
  </>
)
