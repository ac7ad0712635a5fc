/** Something that waits until it is let through, as on a slow network. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const it = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    it.open = resolve;
  });
  return { opened, open: () => it.open() };
}
