import type { DeviceKind } from "@fundi/shared/catalog/device-kinds";
import { msg } from "@lingui/core/macro";
import { type Text, textOf } from "../../../i18n";

const LABELS: Record<DeviceKind, Text> = {
  laptop: msg`Laptop`,
  desktop: msg`Desktop`,
  monitor: msg`Monitor`,
  printer: msg`Printer`,
  network: msg`Wi-Fi, internet`,
};

/** Returns the name of a kind of device in the language of the page. */
export const deviceLabel = (kind: DeviceKind): string => textOf(LABELS[kind]);
