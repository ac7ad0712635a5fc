import type { About } from "@fundi/shared/settings/about";
import type { SketchCorner } from "@fundi/shared/settings/about-rules";
import { t } from "@lingui/core/macro";

type Sketch = NonNullable<About["sketch"]>;

const SIZE = { width: 480, height: 300 };
/** The middle of the crossing, and half the width of a road. */
const [X, Y, HALF] = [240, 150, 22];

/** Where the shop and what is opposite stand, by corner of the crossing. */
const SPOTS: Record<SketchCorner, { x: number; y: number; opposite: SketchCorner }> = {
  "north-west": { x: 128, y: 74, opposite: "south-east" },
  "north-east": { x: 352, y: 74, opposite: "south-west" },
  "south-west": { x: 128, y: 226, opposite: "north-east" },
  "south-east": { x: 352, y: 226, opposite: "north-west" },
};
const BLOCK = { width: 176, height: 84 };

const PIN = "M0 0s14-13 14-24a14 14 0 1 0-28 0c0 11 14 24 14 24z";

interface SketchMapProps {
  sketch: Sketch;
  brand: string;
}

/** A map that we draw: two roads that cross, the shop at its corner, and what is opposite. No other host is asked. */
export function SketchMap({ sketch: { street, crossing, landmark, corner }, brand }: SketchMapProps) {
  const shop = SPOTS[corner];
  const other = SPOTS[shop.opposite];
  const label = landmark
    ? t`Sketch: ${brand} is at the corner of ${street} and ${crossing}, opposite ${landmark}.`
    : t`Sketch: ${brand} is at the corner of ${street} and ${crossing}.`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="h-auto w-full rounded-md border border-line bg-accent-soft"
    >
      {Object.entries(SPOTS).map(([name, { x, y }]) => (
        <rect
          key={name}
          {...BLOCK}
          x={x - BLOCK.width / 2}
          y={y - BLOCK.height / 2}
          rx="8"
          className={name === corner ? "fill-accent" : "fill-surface stroke-line"}
        />
      ))}
      <path d={`M0 ${Y}H${SIZE.width}M${X} 0V${SIZE.height}`} strokeWidth={HALF * 2} className="stroke-surface" />
      <path
        d={`M0 ${Y}H${SIZE.width}M${X} 0V${SIZE.height}`}
        strokeWidth="2"
        strokeDasharray="10 10"
        className="stroke-line"
      />
      <text x="12" y={Y - 5} className="fill-ink text-[15px] font-semibold">
        {street}
      </text>
      <text
        transform={`translate(${X - 5} ${SIZE.height - 12}) rotate(-90)`}
        className="fill-ink text-[15px] font-semibold"
      >
        {crossing}
      </text>
      {landmark && (
        <text x={other.x} y={other.y + 5} textAnchor="middle" className="fill-muted text-[14px]">
          {landmark}
        </text>
      )}
      <g transform={`translate(${shop.x} ${shop.y + 6})`}>
        <path d={PIN} className="fill-accent-ink" />
        <circle cy="-24" r="5" className="fill-accent" />
      </g>
      <text x={shop.x} y={shop.y + 28} textAnchor="middle" className="fill-accent-ink text-[15px] font-bold">
        {brand}
      </text>
    </svg>
  );
}
