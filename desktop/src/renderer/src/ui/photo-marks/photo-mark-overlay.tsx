import { MARK_UNITS, type MarkShape, shapeOf } from "@fundi/shared/photo-marks/mark-geometry";
import type { PhotoMark } from "@fundi/shared/photo-marks/photo-marks";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import "./photo-marks.css";

/** Draws one mark, twice: a light line below keeps it visible on dark photos. */
export function MarkDrawing({ mark, aspect }: { mark: PhotoMark; aspect: number }) {
  const shape = shapeOf(mark, aspect);
  return (
    <>
      <Shape shape={shape} className="photo-mark-halo" />
      <Shape shape={shape} className="photo-mark-line" />
    </>
  );
}

function Shape({ shape, className }: { shape: MarkShape; className: string }) {
  if (shape.shape === "path") return <path className={className} d={shape.d} />;
  if (shape.shape === "circle") return <circle className={className} cx={shape.cx} cy={shape.cy} r={shape.r} />;
  return (
    <text className={`${className} photo-mark-text`} x={shape.x} y={shape.y}>
      {shape.text}
    </text>
  );
}

interface MarkedPhotoProps extends ComponentPropsWithoutRef<"svg"> {
  src: string;
  alt: string;
  /** Pixels of the photo. */
  width: number;
  height: number;
}

/** A photo with a drawing over it, which is not part of the photo. */
export const MarkSurface = forwardRef<SVGSVGElement, MarkedPhotoProps>(function MarkSurface(
  { src, alt, width, height, children, ...svg },
  ref,
) {
  return (
    <div className="marked-photo" style={{ aspectRatio: `${width} / ${height}` }}>
      <img src={src} alt={alt} draggable={false} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each user names it by aria-label */}
      <svg ref={ref} viewBox={`0 0 ${MARK_UNITS} ${(MARK_UNITS * height) / width}`} {...svg}>
        {children}
      </svg>
    </div>
  );
});

/** A photo with its marks, to look at. */
export function MarkedPhoto({ marks, ...photo }: Omit<MarkedPhotoProps, "children"> & { marks: readonly PhotoMark[] }) {
  const words = marks.map((mark) => (mark.kind === "text" ? mark.text : mark.kind)).join(", ");
  return (
    <MarkSurface {...photo} role="img" aria-label={marks.length === 0 ? "No marks" : `Marks: ${words}`}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are identified by their place in the list
        <MarkDrawing key={index} mark={mark} aspect={photo.height / photo.width} />
      ))}
    </MarkSurface>
  );
}
