import { useStoredText } from "../lib/stored";

const KEY = "console_scanner";
const OFF = "off";

/** Whether this machine listens for a barcode scanner; it does until somebody says otherwise. */
export function useScannerSetting(): readonly [isOn: boolean, turn: (on: boolean) => void] {
  const [text, write] = useStoredText(KEY);
  return [text !== OFF, (on) => write(on ? null : OFF)];
}
