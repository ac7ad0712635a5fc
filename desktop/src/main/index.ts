import { app, crashReporter, dialog, protocol } from "electron";
import { runConsole } from "./console";
import { APP_ID, TOAST_ACTIVATOR_CLSID } from "./identity";
import { linkAmong, pathOfLink } from "./links/deep-link";
import { createLinkQueue } from "./links/link-queue";
import { APP_SCHEME } from "./protocol/app-address";

// Before the system is ready: crashes of any process leave a dump on this computer and nowhere else, the scheme of our
// pages counts as a secure origin of the web, and Windows knows us by name.
crashReporter.start({ uploadToServer: false });
// An AppImage goes without one where Linux has none to offer.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.setAppUserModelId(APP_ID);
app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID);

// A Mac hands over the link that starts the program before it is ready; a second start may come while the first goes on.
const links = createLinkQueue();
app.on("open-url", (event, link) => {
  event.preventDefault();
  links.hear(pathOfLink(link));
});
app.on("second-instance", (_event, words) => links.hear(linkAmong(words)));

if (!app.requestSingleInstanceLock()) app.quit();
else
  runConsole(links).catch((error: unknown) => {
    dialog.showErrorBox("Fundi Console could not start", String(error instanceof Error ? error.stack : error));
    app.exit(1);
  });
