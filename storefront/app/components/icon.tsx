import type { SVGProps } from "react";
import { classNames } from "./class-names";

/** 24 × 24, one line weight, in the text's colour. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  cart: "M3 4h2.2l2 11.2h10.4L20 7.5H6M9 20.2h.1M16.5 20.2h.1",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 13.5A8 8 0 1 1 10.5 4a6.5 6.5 0 0 0 9.5 9.5z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5",
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-left": "M14.5 6l-6 6 6 6",
  "chevron-right": "M9.5 6l6 6-6 6",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  phone:
    "M6 3.5h3.2l1.6 4.2-2.2 1.8a12 12 0 0 0 5.9 5.9l1.8-2.2 4.2 1.6V18a2.5 2.5 0 0 1-2.7 2.5C10.4 20 4 13.6 3.5 6.2A2.5 2.5 0 0 1 6 3.5z",
  mail: "M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6",
  pin: "M12 21.5s7-6.4 7-11.5a7 7 0 1 0-14 0c0 5.1 7 11.5 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2",
  truck:
    "M2.5 6h11v10.5h-11zM13.5 9.5h4l4 4v3h-8M6.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
  shield: "M12 21.5c5-2 7.5-5.5 7.5-10V5.5L12 2.8 4.5 5.5v6c0 4.5 2.5 8 7.5 10zM8.8 12l2.3 2.3 4.2-4.3",
  wallet: "M3.5 6.5h15v3M3.5 6.5v12h17v-9h-17M16.5 14h.6",
  card: "M3 5.5h18v13H3zM3 10h18M6.5 14.5h4",
  wrench:
    "M14.5 6.5a4.5 4.5 0 0 1 5.8-2.2L17.5 7l.5 2 2 .5 2.5-2.6a4.5 4.5 0 0 1-6.3 5.4L8.5 20a2.3 2.3 0 0 1-3.3-3.3l7.7-7.6a4.5 4.5 0 0 1 1.6-2.6z",
  laptop: "M5 5.5h14V16H5zM2.5 16h19v1.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5z",
  spark: "M12 3.5l2.2 6.3 6.3 2.2-6.3 2.2L12 20.5l-2.2-6.3L3.5 12l6.3-2.2z",
  image: "M4 5h16v14H4zM4 16.5l4.5-5 4 4 2.5-2.5 5 4.5M15.5 9.2h.1",
  "check-double": "M2.5 12.5l4.5 4.5L16.5 7.5M11.5 16.2l.8.8 9.5-9.5",
  send: "M4 12l16-7.5-5.5 16-3-6.5zM11.5 14L20 4.5",
  alert: "M12 4l9 16H3zM12 10v4.5M12 17.2h.1",
  chat: "M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.5h5",
  video: "M3.5 6.5h11v11h-11zM14.5 10.5l6-3v9l-6-3",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  external: "M13.5 4.5h6v6M19.5 4.5l-8 8M17.5 13.5v6h-13v-13h6",
} as const;

export type IconName = keyof typeof PATHS;

/** A style sheet overrides the attribute: the class `fill-current` fills an icon. */
interface LineIconProps extends Omit<SVGProps<SVGSVGElement>, "fill" | "stroke"> {
  path: string;
  size?: number;
}

/** A line icon for sets that only some pages need. Its stroke is set in the style sheet. */
export const LineIcon = ({ path, size = 20, className = "shrink-0", ...rest }: LineIconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    className={classNames("line-icon", className)}
    {...rest}
  >
    <path d={path} />
  </svg>
);

/** A decorative icon; give its control an accessible name. */
export const Icon = ({ name, ...rest }: Omit<LineIconProps, "path"> & { name: IconName }) => (
  <LineIcon path={PATHS[name]} {...rest} />
);
