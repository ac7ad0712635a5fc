/** Free of schemas, so that pages can name a device without loading the contract. */
export const DEVICE_TYPES = [
  "phone",
  "laptop",
  "desktop",
  "tablet",
  "console",
  "printer",
  "tv",
  "watch",
  "storage",
  "network",
  "other",
] as const;
/** What kind of thing is repaired. */
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const DEVICE_TYPE_LABELS: Record<DeviceType, string> = {
  phone: "Phone",
  laptop: "Laptop",
  desktop: "Desktop",
  tablet: "Tablet",
  console: "Game console",
  printer: "Printer",
  tv: "TV",
  watch: "Watch",
  storage: "Disk or memory card",
  network: "Router or network",
  other: "Something else",
};

/** What usually comes with a device, to be ticked at intake. */
export const USUAL_ACCESSORIES: Record<DeviceType, readonly string[]> = {
  phone: ["SIM card", "Memory card", "Charger", "Cable", "Cover"],
  laptop: ["Charger", "Bag", "Mouse", "USB stick"],
  desktop: ["Power cable", "Keyboard", "Mouse", "Monitor"],
  tablet: ["SIM card", "Memory card", "Charger", "Cable", "Cover", "Pen"],
  console: ["Power cable", "Controller", "HDMI cable", "Disc"],
  printer: ["Power cable", "USB cable", "Cartridges", "Paper tray"],
  tv: ["Remote control", "Power cable", "Stand"],
  watch: ["Strap", "Charger"],
  storage: ["Cable", "Case"],
  network: ["Power supply", "Cable", "SIM card"],
  other: ["Charger", "Cable", "Bag"],
};

/** How a device is called on cards and labels: "Tecno Spark 10", or its type where nobody knows more. */
export const deviceName = ({ type, brand, model }: { type: DeviceType; brand: string; model: string }): string =>
  [brand, model].filter(Boolean).join(" ") || DEVICE_TYPE_LABELS[type];
