/** Whether this browser may show alerts of the operating system; "unsupported" where there are none. */
export type DesktopPermission = NotificationPermission | "unsupported";

export const desktopPermission = (): DesktopPermission =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

/** Asks the person. Browsers want this to come from a click. */
export const askForDesktopAlerts = (): Promise<DesktopPermission> =>
  typeof Notification === "undefined" ? Promise.resolve("unsupported") : Notification.requestPermission();

export interface DesktopAlert {
  title: string;
  text: string;
  /** One with the same tag takes the place of the one before it. */
  tag: string;
  onOpen: () => void;
}

/** Shows an alert over whatever is in front; a click brings the console there. Nothing where it is not allowed. */
export function showDesktopAlert({ title, text, tag, onOpen }: DesktopAlert): void {
  if (desktopPermission() !== "granted") return;
  try {
    const icon = `${import.meta.env.BASE_URL}icon.svg`;
    // The chime is ours: the system's own sound would double it.
    const alert = new Notification(title, { body: text, tag, silent: true, icon });
    alert.onclick = () => {
      window.focus();
      alert.close();
      onOpen();
    };
  } catch (error) {
    // Phones know such alerts from service workers alone.
    console.warn("No desktop alert:", error);
  }
}
