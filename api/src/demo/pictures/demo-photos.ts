import type { DemoPhoto } from "./demo-photo";
import { DEVICE_PHOTOS, MONITOR_PHOTOS } from "./device-photos";
import { LAPTOP_PHOTOS } from "./laptop-photos";
import { PART_PHOTOS } from "./part-photos";

/** The photos of the demo catalogue, by SKU. No two products look alike. */
export const DEMO_PHOTOS: Readonly<Record<string, readonly DemoPhoto[]>> = {
  ...LAPTOP_PHOTOS,
  ...MONITOR_PHOTOS,
  ...PART_PHOTOS,
  ...DEVICE_PHOTOS,
};
