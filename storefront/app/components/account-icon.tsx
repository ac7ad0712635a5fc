import { LineIcon } from "./icon";

/** Icons that only signed-in users see, apart from `icon.tsx` so that public pages do not load them. */
const PATHS = {
  bell: "M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4",
  heart: "M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z",
  gift: "M4.5 11.5h15V20h-15zM3.5 8h17v3.5h-17zM12 8v12M12 8s-4.5.2-4.5-2.3C7.5 3.4 11 3.6 12 8c1-4.4 4.5-4.6 4.5-2.3C16.5 8.2 12 8 12 8z",
  star: "M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  chat: "M4 5h16v11.5H11L6.5 20v-3.5H4zM8 9h8M8 12.5h5",
  quote: "M6 3.5h9l4 4V20.5H6zM15 3.5v4h4M9.5 12h6M9.5 15.5h6",
  ticket: "M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14 7v10",
  settings:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 12l2-1.5-2-3.5-2.4.9a7 7 0 0 0-2-1.2L14.2 4h-4.4l-.4 2.7a7 7 0 0 0-2 1.2L5 7 3 10.5 5 12l-2 1.5L5 17l2.4-.9a7 7 0 0 0 2 1.2l.4 2.7h4.4l.4-2.7a7 7 0 0 0 2-1.2l2.4.9 2-3.5z",
  megaphone: "M4 10v4.5h3.5L16 19V5.5L7.5 10zM16 10a2.5 2.5 0 0 1 0 4.5M8.5 14.5l1 5h2.5l-1-4",
  wrench:
    "M14.5 6.5a4.5 4.5 0 0 1 5.8-2.2L17.5 7l.5 2 2 .5 2.5-2.6a4.5 4.5 0 0 1-6.3 5.4L8.5 20a2.3 2.3 0 0 1-3.3-3.3l7.7-7.6a4.5 4.5 0 0 1 1.6-2.6z",
  list: "M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1",
  grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  smile:
    "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 14.2c.8 1.4 2 2.1 3.5 2.1s2.7-.7 3.5-2.1M9 9.8h.1M15 9.8h.1",
  more: "M12 6.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 19.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4z",
  "arrow-down": "M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15",
} as const;

export type AccountIconName = keyof typeof PATHS;

/** A decorative icon beside text, as `Icon`. */
export const AccountIcon = ({
  name,
  ...rest
}: { name: AccountIconName } & Omit<Parameters<typeof LineIcon>[0], "path">) => (
  <LineIcon path={PATHS[name]} {...rest} />
);
