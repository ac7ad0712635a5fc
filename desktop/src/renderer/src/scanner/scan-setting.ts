import { useStoredText } from "../lib/stored";

const KEY = "console_scanner";
const OFF = "off";

/** Whether this computer listens for a barcode scanner; on by default. */
export function useScannerSetting(): readonly [isOn: boolean, setOn: (on: boolean) => void] {
  const [text, write] = useStoredText(KEY);
  return [text !== OFF, (on) => write(on ? null : OFF)];
}
