import type { DeviceKind } from "@fundi/shared/catalog/device-kinds";

/** Paths by kind of device, 24 × 24. */
const PATHS: Record<DeviceKind, string> = {
  laptop: "M5 5h14v10H5zM2.5 18.5h19M9.5 18.5l.5-1h4l.5 1",
  desktop: "M3 5h11v8.5H3zM8.5 13.5V17M5.5 17h6M17 4h4v15h-4zM19 7h.1M19 10h.1",
  monitor: "M3 4.5h18v11.5H3zM12 16v3.5M8 19.5h8",
  printer: "M7 8.5V3.5h10v5M4 8.5h16v8h-3M7 16.5H4M7 13.5h10v7H7z",
  network: "M12 19.5h.1M8.5 16a5 5 0 0 1 7 0M5.5 12.7a9.2 9.2 0 0 1 13 0M2.5 9.3a13.4 13.4 0 0 1 19 0",
};

/** A line drawing of a kind of device. */
export const DeviceIcon = ({ kind }: { kind: DeviceKind }) => (
  <svg
    aria-hidden="true"
    width="28"
    height="28"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[kind]} />
  </svg>
);
