let serials = 0;

/** Returns a serial that no unit has. */
export function newSerial(): string {
  serials += 1;
  return `PF-MODEL-${serials}`;
}
