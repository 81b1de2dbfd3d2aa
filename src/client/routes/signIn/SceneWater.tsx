/** Light of the sun or the moon on the water, paling towards the viewer. */
const glitter: [x: number, y: number, width: number][] = [
  [480, 668, 190],
  [440, 694, 250],
  [510, 720, 150],
  [465, 748, 220],
  [530, 778, 110],
  [450, 810, 180],
  [500, 844, 130],
  [480, 878, 220],
]

const ripples: [x: number, y: number, width: number][] = [
  [40, 700, 90],
  [690, 716, 110],
  [110, 756, 70],
  [730, 770, 90],
  [30, 806, 120],
  [660, 846, 140],
  [250, 900, 120],
  [60, 930, 90],
  [720, 930, 100],
]

const SailBoat = ({ canvas, timber }: { canvas: string; timber: string }) => (
  <>
    <path d="M34 4V86H-8C4 62 20 34 34 4Z" fill={canvas} />
    <path d="M40 18C54 42 64 64 68 86H40Z" fill="var(--scene-sail)" />
    <path d="M35 0H38V98H35ZM-16 94H84L70 114H0Z" fill={timber} />
  </>
)

/** The bay with two boats under sail. */
export const SceneWater = () => (
  <>
    <rect y="652" width="860" height="330" fill="url(#scene-sea)" />
    <g className="scene-glitter" fill="var(--scene-disc)">
      {glitter.map(([x, y, width], index) => (
        <rect
          key={y}
          x={x}
          y={y}
          width={width}
          height={index % 2 === 0 ? 7 : 5}
          rx="3.5"
          opacity={Math.round((0.62 - index * 0.05) * 100) / 100}
        />
      ))}
    </g>
    <g fill="var(--scene-glint)" opacity=".26">
      {ripples.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="4" rx="2" />
      ))}
    </g>
    <g transform="translate(476 566)">
      <SailBoat canvas="var(--scene-canvas)" timber="var(--scene-timber)" />
    </g>
    <g transform="translate(640 604) scale(.55)">
      <SailBoat canvas="var(--scene-canvas-far)" timber="var(--scene-roof)" />
    </g>
  </>
)

/** A rowing boat and the swell, in front of everything. */
export const SceneForeground = () => (
  <>
    <g transform="translate(500 762)">
      <path d="M0 0H150L128 34H24Z" fill="var(--scene-shade)" />
      <path d="M0 0H150L146 7H4Z" fill="var(--scene-rim)" opacity=".9" />
      <path d="M44-4H52V8H44ZM100-4H108V8H100Z" fill="var(--scene-shade)" />
      <rect x="16" y="40" width="120" height="4" rx="2" fill="var(--scene-glint)" opacity=".35" />
    </g>
    <path d="M0 900C120 876 220 892 330 906C470 924 600 884 860 902V980H0Z" fill="var(--scene-swell)" opacity=".5" />
    <path d="M0 940C160 920 300 936 440 946C600 956 720 930 860 940V980H0Z" fill="var(--scene-people)" opacity=".75" />
  </>
)
