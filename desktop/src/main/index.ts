import { app, crashReporter, dialog, protocol } from "electron";
import { runConsole } from "./console";
import { APP_ID, TOAST_ACTIVATOR_CLSID } from "./identity";
import { linkAmong, pathOfLink } from "./links/deep-link";
import { createLinkQueue } from "./links/link-queue";
import { APP_SCHEME } from "./protocol/app-address";

/** Shows why the program could not start, and exits. Works before the app is ready. */
function fail(error: unknown): void {
  dialog.showErrorBox("Fundi Console could not start", String(error instanceof Error ? error.stack : error));
  app.exit(1);
}

/** What must happen before the app is ready. Members that exist on one platform only are called there only. */
function prepare(): void {
  // Crashes of any process leave a dump on this computer; nothing is uploaded.
  crashReporter.start({ uploadToServer: false });
  // An AppImage runs without a sandbox where Linux offers none.
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
  // macOS passes the link that started the program before the app is ready; a second instance may start while this one does.
  const links = createLinkQueue();
  app.on("open-url", (event, link) => {
    event.preventDefault();
    links.push(pathOfLink(link));
  });
  app.on("second-instance", (_event, words) => links.push(linkAmong(words)));
  if (app.requestSingleInstanceLock()) runConsole(links).catch(fail);
  else app.quit();
}

try {
  begin();
} catch (error) {
  fail(error);
}
