import type { Alert, AlertOutcome, NavigationTarget } from "../../../bridge/contract";

/** Whether this browser may show system alerts; "unsupported" where there are none. */
type WebAlertPermission = NotificationPermission | "unsupported";

export const webAlertPermission = (): WebAlertPermission =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

/** Asks for permission. Browsers require a user gesture. */
export const requestWebAlerts = (): Promise<WebAlertPermission> =>
  typeof Notification === "undefined" ? Promise.resolve("unsupported") : Notification.requestPermission();

const clickListeners = new Set<(target: NavigationTarget) => void>();

/** Subscribes to clicks on alerts. Returns the function that unsubscribes. */
export function onAlertClicked(listener: (target: NavigationTarget) => void): () => void {
  clickListeners.add(listener);
  return () => void clickListeners.delete(listener);
}

/** Shows an alert with the Notification API, if permitted. An alert with the same id is replaced. */
export function showWebAlert({ id, title, body, path }: Alert): AlertOutcome {
  const permission = webAlertPermission();
  if (permission !== "granted") return permission === "unsupported" ? "unsupported" : "refused";
  try {
    const icon = `${import.meta.env.BASE_URL}icon.svg`;
    // Silent, because the page plays its own chime.
    const alert = new Notification(title, { tag: id, body, silent: true, icon });
    alert.onclick = () => {
      window.focus();
      alert.close();
      for (const listener of clickListeners) listener({ path, alertId: id });
    };
    return "shown";
  } catch (error) {
    // Mobile browsers support notifications from service workers only.
    console.warn("No desktop alert:", error);
    return "unsupported";
  }
}
