/** How the systems know the console: the same as `appId` of electron-builder.yml, or Windows shows no alerts. */
export const APP_ID = "example.fundi.console";

/** By this Windows starts the console when somebody clicks an alert of one that is not running. Never to change. */
export const TOAST_ACTIVATOR_CLSID = "{5B0C9C2E-6B1D-4B55-9C0E-6A1F5D7E3A41}";

/** The scheme of links into the console, e.g. `fundi://order/1042`. */
export const LINK_SCHEME = "fundi";
