import type { Alert, AlertOutcome } from "../../../bridge/contract";

const clicked = new Set<(path: string) => void>();

/** Hears where a clicked alert leads. Returns its remover. */
export function onAlertClicked(listener: (path: string) => void): () => void {
  clicked.add(listener);
  return () => void clicked.delete(listener);
}

/** Shows an alert by the browser, where somebody allowed it to this page. The same id takes the place of the first. */
export function showWebAlert({ id, title, body, path }: Alert): AlertOutcome {
  if (typeof Notification === "undefined") return "unsupported";
  if (Notification.permission !== "granted") return "refused";
  const alert = new Notification(title, { tag: id, body, silent: true });
  alert.onclick = () => {
    window.focus();
    alert.close();
    for (const listener of clicked) listener(path);
  };
  return "shown";
}
