import type { Alert, AlertOutcome, Way } from "../../../bridge/contract";

/** Whether this browser may show alerts of the operating system; "unsupported" where there are none. */
export type WebAlertPermission = NotificationPermission | "unsupported";

export const webAlertPermission = (): WebAlertPermission =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

/** Asks the person. Browsers want this to come from a click. */
export const askForWebAlerts = (): Promise<WebAlertPermission> =>
  typeof Notification === "undefined" ? Promise.resolve("unsupported") : Notification.requestPermission();

const clicked = new Set<(way: Way) => void>();

/** Hears where a clicked alert leads. Returns its remover. */
export function onAlertClicked(listener: (way: Way) => void): () => void {
  clicked.add(listener);
  return () => void clicked.delete(listener);
}

/** Shows an alert by the browser, where somebody allowed it to this page. The same id takes the place of the first. */
export function showWebAlert({ id, title, body, path }: Alert): AlertOutcome {
  const permission = webAlertPermission();
  if (permission !== "granted") return permission === "unsupported" ? "unsupported" : "refused";
  try {
    const icon = `${import.meta.env.BASE_URL}icon.svg`;
    // The chime is ours: the system's own sound would double it.
    const alert = new Notification(title, { tag: id, body, silent: true, icon });
    alert.onclick = () => {
      window.focus();
      alert.close();
      for (const listener of clicked) listener({ path, alertId: id });
    };
    return "shown";
  } catch (error) {
    // Phones know such alerts from service workers alone.
    console.warn("No desktop alert:", error);
    return "unsupported";
  }
}
