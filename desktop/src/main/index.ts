import { app, crashReporter, dialog, protocol } from "electron";
import { runConsole } from "./console";
import { APP_ID, TOAST_ACTIVATOR_CLSID } from "./identity";
import { linkAmong, pathOfLink } from "./links/deep-link";
import { createLinkQueue } from "./links/link-queue";
import { APP_SCHEME } from "./protocol/app-address";

/** Tells whoever started the program why it cannot go on. Works before the app is ready, too. */
function fail(error: unknown): void {
  dialog.showErrorBox("Fundi Console could not start", String(error instanceof Error ? error.stack : error));
  app.exit(1);
}

/** What must be said before the app is ready. Members that exist on one platform only are called there only. */
function prepare(): void {
  // Crashes of any process leave a dump on this computer and nowhere else.
  crashReporter.start({ uploadToServer: false });
  // An AppImage goes without one where Linux has none to offer.
  if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    // `stream` lets media elements load from the scheme.
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  if (process.platform !== "win32") return;
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID);
}

function begin(): void {
  prepare();
  // A Mac hands over the link that starts the program before it is ready; a second start may come while the first goes on.
  const links = createLinkQueue();
  app.on("open-url", (event, link) => {
    event.preventDefault();
    links.hear(pathOfLink(link));
  });
  app.on("second-instance", (_event, words) => links.hear(linkAmong(words)));
  if (app.requestSingleInstanceLock()) runConsole(links).catch(fail);
  else app.quit();
}

try {
  begin();
} catch (error) {
  fail(error);
}
