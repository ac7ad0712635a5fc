const STEPS = [
  { bytes: 1024 ** 3, unit: "GB", digits: 1 },
  { bytes: 1024 ** 2, unit: "MB", digits: 1 },
  { bytes: 1024, unit: "KB", digits: 0 },
] as const;

/** A size in bytes for people, in steps of 1024: "12 bytes", "410 KB", "1.2 MB", "76.8 GB". */
export function formatFileSize(bytes: number): string {
  // What would be rounded up to 1024 of a unit is 1 of the next.
  const step = STEPS.find((one) => Number((bytes / one.bytes).toFixed(one.digits)) >= 1);
  return step ? `${(bytes / step.bytes).toFixed(step.digits)} ${step.unit}` : `${Math.round(bytes)} bytes`;
}
