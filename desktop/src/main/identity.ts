/** The application id. It must equal `appId` in electron-builder.yml, or Windows shows no alerts. */
export const APP_ID = "example.fundi.console";

/** The COM class id by which Windows starts the console when an alert of an ended run is clicked. Must never change. */
export const TOAST_ACTIVATOR_CLSID = "{5B0C9C2E-6B1D-4B55-9C0E-6A1F5D7E3A41}";

/** The scheme of links into the console, e.g. `fundi://order/1042`. */
export const LINK_SCHEME = "fundi";
