import type { ServiceIconName } from "@fundi/shared/catalog/services";

/** Paths by icon name, 24 × 24; an unknown name gets the spanner. */
const PATHS: Record<ServiceIconName, string> = {
  repair:
    "M14.5 6.5a4.5 4.5 0 0 1 5.8-2.2L17.5 7l.5 2 2 .5 2.5-2.6a4.5 4.5 0 0 1-6.3 5.4L8.5 20a2.3 2.3 0 0 1-3.3-3.3l7.7-7.6a4.5 4.5 0 0 1 1.6-2.6z",
  screen: "M3.5 5h17v11.5h-17zM9 20h6M12 16.5V20M8 8.5l3 3-2 2",
  battery: "M3.5 8h15v8.5h-15zM21 11v2.5M12 9.5l-2.5 3h3L10.5 15",
  keyboard: "M2.5 7h19v10.5h-19zM6 10.5h.1M9.5 10.5h.1M13 10.5h.1M16.5 10.5h.1M7.5 14h9",
  "data-recovery":
    "M12 8.5c4 0 7-1.1 7-2.5s-3-2.5-7-2.5-7 1.1-7 2.5 3 2.5 7 2.5zM5 6v11.5c0 1.4 3 2.5 7 2.5M19 6v5M19 21v-6M16.5 17.5L19 15l2.5 2.5",
  virus:
    "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M6 6l2.8 2.8M15.2 15.2L18 18M6 18l2.8-2.8M15.2 8.8L18 6",
  liquid: "M12 3.5s6 6.6 6 11a6 6 0 1 1-12 0c0-4.4 6-11 6-11zM9 14.5a3 3 0 0 0 3 3",
  motherboard: "M4 4h16v16H4zM9 9h6v6H9zM9 4v2.5M15 4v2.5M9 17.5V20M15 17.5V20M4 9h2.5M4 15h2.5M17.5 9H20M17.5 15H20",
  upgrade: "M12 20.5v-11M7.5 14L12 9.5l4.5 4.5M5 3.5h14M5 6.5h14",
  "custom-pc": "M5.5 3.5h9v17h-9zM8 7h4M8 10h4M10 16.5h.1M18 8v8M21 12h-6",
  consult: "M4 5h16v11H11l-4 4v-4H4zM8.5 9h7M8.5 12h4",
  website: "M3 5h18v14H3zM3 9.5h18M6 7.3h.1M8.5 7.3h.1M7 13h4M7 16h7",
  "web-app": "M3 5h18v14H3zM3 9.5h18M10 12.5L8 14.5l2 2M14 12.5l2 2-2 2",
  network: "M12 19.5h.1M8.5 16a5 5 0 0 1 7 0M5.5 12.7a9.2 9.2 0 0 1 13 0M2.5 9.3a13.4 13.4 0 0 1 19 0",
  security: "M12 21.5c5-2 7.5-5.5 7.5-10V5.5L12 2.8 4.5 5.5v6c0 4.5 2.5 8 7.5 10zM8.8 12l2.3 2.3 4.2-4.3",
  cloud: "M7 18.5a4.2 4.2 0 0 1-.6-8.4 6 6 0 0 1 11.4 1.4A3.6 3.6 0 0 1 17.5 18.5z",
  training: "M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v4.2c1.4 1.4 3.3 2.1 5.5 2.1s4.1-.7 5.5-2.1v-4.2M21.5 9.5v5.5",
};

/** A service's icon on a tile. */
export const ServiceIcon = ({ name }: { name: string }) => (
  <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong">
    <svg
      aria-hidden="true"
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name as ServiceIconName] ?? PATHS.repair} />
    </svg>
  </span>
);
