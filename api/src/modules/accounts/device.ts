/** User agent markers; browsers whose user agent contains another's marker come first. */
const BROWSERS = [
  [/\bFundi\/|\bElectron\//, "Installed console"],
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Returns a device as text, "Firefox on Windows"; empty when neither part is recognized. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "");
}
