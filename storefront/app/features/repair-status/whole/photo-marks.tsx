import { MARK_UNITS, type MarkShape, shapeOf } from "@fundi/shared/photo-marks/mark-geometry";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";

type Photo = Pick<MyRepairDetail["photos"][number], "marks" | "width" | "height">;

const RED = "#c9184a";

/** What the shop drew over a photo, which is shown whole below it. */
export function PhotoMarks({ photo: { marks, width, height } }: { photo: Photo }) {
  if (marks.length === 0) return null;
  const aspect = height / width;
  const words = marks.flatMap((mark) => (mark.kind === "text" ? mark.text : [])).join(", ");
  return (
    <svg
      viewBox={`0 0 ${MARK_UNITS} ${MARK_UNITS * aspect}`}
      className="pointer-events-none absolute inset-0 size-full"
      role="img"
      aria-label={words || undefined}
      aria-hidden={words === ""}
    >
      {marks.map((mark, index) => {
        const shape = shapeOf(mark, aspect);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are identified by their place in the list
          <g key={index} strokeLinecap="round" strokeLinejoin="round">
            <Shape shape={shape} isBelow />
            <Shape shape={shape} />
          </g>
        );
      })}
    </svg>
  );
}

/** One mark; a light line below keeps it visible on dark photos. */
function Shape({ shape, isBelow = false }: { shape: MarkShape; isBelow?: boolean }) {
  const line = { fill: "none", stroke: isBelow ? "#fff" : RED, strokeWidth: isBelow ? 13 : 7 };
  if (shape.shape === "path") return <path {...line} d={shape.d} />;
  if (shape.shape === "circle") return <circle {...line} cx={shape.cx} cy={shape.cy} r={shape.r} />;
  const words = isBelow ? { ...line, strokeWidth: 9 } : { fill: RED };
  return (
    <text {...words} x={shape.x} y={shape.y} fontSize={40} fontWeight={700}>
      {shape.text}
    </text>
  );
}
