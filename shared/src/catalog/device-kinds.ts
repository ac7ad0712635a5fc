/** Free of schemas, so that pages can name a device without loading the contract. */
export const DEVICE_KINDS = ["laptop", "desktop", "monitor", "printer", "network"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const DEVICE_LABELS: Record<DeviceKind, string> = {
  laptop: "Laptop",
  desktop: "Desktop",
  monitor: "Monitor",
  printer: "Printer",
  network: "Wi-Fi, internet",
};

export const isDeviceKind = (text: string | null): text is DeviceKind => DEVICE_KINDS.some((kind) => kind === text);
